import type { NarrowRows } from '@fieldtime/console-core'
import {
  cardFiguresOf,
  type DateRangeReport,
  readCardFigures,
  readNarrowRows,
  writeCardFigures,
  writeNarrowRows,
} from '@fieldtime/console-core/internal'
import type { ReportCard, ReportColumn } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { useConsole } from '../../provider/consoleContext.ts'
import type { GridCards } from '../table/useGridView.ts'

/** How rows are shown on narrow screens, stored for the person. */
export interface NarrowRowsChoice {
  /** Null while rows are lines of a table, and in reports without cards. */
  readonly cards: GridCards | null
  /** Null in reports without cards. */
  readonly card: ReportCard | null
  readonly figureIds: readonly string[]
  readonly change: (rows: NarrowRows) => void
  readonly changeFigures: (ids: readonly string[]) => void
}

export function useNarrowRows<Row>(
  card: ReportCard | null,
  report: DateRangeReport,
  columns: readonly ReportColumn<Row>[],
): NarrowRowsChoice {
  const { storage } = useConsole()
  const [rows, setRows] = useState(() => readNarrowRows(storage) ?? 'cards')
  const [stored, setStored] = useState(() => readCardFigures(storage, report))
  const figureIds = useMemo(
    () => (card ? cardFiguresOf(card, stored, new Map(columns.map(column => [column.id, column]))) : []),
    [card, stored, columns],
  )
  return {
    cards: useMemo(() => (card && rows === 'cards' ? { card, figureIds } : null), [card, rows, figureIds]),
    card,
    figureIds,
    change(next) {
      setRows(next)
      writeNarrowRows(storage, next)
    },
    changeFigures(ids) {
      setStored(ids)
      writeCardFigures(storage, report, ids)
    },
  }
}
