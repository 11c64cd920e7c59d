import type { ReportColumn, ReportLine } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { formatNarrowWeekday } from '../../ui/formatDate.ts'
import { type Grid, useGrid } from '../state/gridContext.ts'
import { lineKeyOf } from '../state/tableState.ts'
import type { GridCards } from '../table/useGridView.ts'

export type CardColumn = ReportColumn<unknown>

export interface CardFigure {
  readonly column: CardColumn
  /** The header, or a shorter one. */
  readonly label: string
}

/** The columns that a person may see, by their place on the card. */
export interface CardParts {
  readonly name: CardColumn | null
  readonly badge: CardColumn | null
  readonly about: readonly CardColumn[]
  readonly date: CardColumn | null
  readonly times: readonly CardColumn[]
  /** A row of small cells, each below the first letter of its weekday. */
  readonly cells: readonly CardFigure[]
  readonly figures: readonly CardFigure[]
  /** The figure that groups and the total add up; null where there is none. */
  readonly total: CardFigure | null
  /** The mark that the card always shows, then those that no figure shows. */
  readonly marks: readonly CardColumn[]
  readonly headerOf: Grid['headerOf']
}

export function useCardParts({ card, figureIds }: GridCards): CardParts {
  const t = useMessages()
  const { locale } = useConsole()
  const { columns, headerOf } = useGrid()
  return useMemo(() => {
    const find = (id: string | undefined) => (id === undefined ? null : (columns.get(id) ?? null))
    const findAll = (ids: readonly string[]) => ids.flatMap(id => columns.get(id) ?? [])
    const figures = findAll(figureIds).map(column => ({
      column,
      label: column.shortHeader ? t(column.shortHeader) : headerOf(column.id),
    }))
    const showsMark = ({ carriers = [] }: CardColumn) =>
      figures.some(({ column }) => column.showsMarks && carriers.includes(column.id))
    return {
      name: find(card.name),
      badge: find(card.badge),
      about: findAll(card.about),
      date: find(card.date),
      times: findAll(card.times),
      cells: findAll(card.cells ?? []).map(column => ({
        column,
        label: column.headerDate ? formatNarrowWeekday(column.headerDate, locale) : headerOf(column.id),
      })),
      figures,
      total: figures.find(({ column }) => column.total) ?? null,
      marks: [
        ...findAll(card.mark ? [card.mark] : []),
        ...[...columns.values()].filter(column => column.carriers && !showsMark(column)),
      ],
      headerOf,
    }
  }, [card, figureIds, columns, headerOf, t, locale])
}

/** The position of a card or a group header in its list. */
export interface CardLine<Line extends ReportLine<unknown>> {
  readonly line: Line
  readonly index: number
  /** Number of lines in the list. */
  readonly count: number
  readonly measureRef: ((element: HTMLElement | null) => void) | null
}

/** The attributes by which the list measures a line, finds the focused one, and announces its position. */
export function cardLineProps({ line, index, count, measureRef }: CardLine<ReportLine<unknown>>) {
  return {
    ref: measureRef,
    role: 'listitem',
    'aria-setsize': count,
    'aria-posinset': index + 1,
    'data-index': index,
    'data-card-line': lineKeyOf(line),
  }
}
