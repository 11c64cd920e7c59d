import type { Correction } from '../../http/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import type { CalendarDate } from '../../time/index.ts'
import type { CorrectionReason } from '../../workday/index.ts'
import { codeWith, type ReportColumn } from '../reportDefinition.ts'
import type { RowOfDay } from './dayColumns.ts'
import { dateAtCrew, linesOf } from './reportDay.ts'

export const correctedColumnId = 'corrected'

/** Replaces the reason if the corrections of a day have different ones. */
const severalReasons = 'several'

const reasonLabels = {
  forgot: 'report.correction.forgot',
  phone: 'report.correction.phone',
  signal: 'report.correction.signal',
  other: 'report.correction.otherReason',
  [severalReasons]: 'report.correction.several',
} satisfies Record<CorrectionReason | typeof severalReasons, MessageKey>

interface CorrectedRows<Row> {
  /** The text of the mark, with the authors as its argument: `Corrected by {0}`. */
  readonly label: MessageKey
  readonly carriers: readonly string[]
  /** The corrections of a row's events, in the order of the events. */
  correctionsOf(row: Row): readonly Correction[]
  /** The crew's date at an instant. */
  dateAt(row: Row, instant: string): CalendarDate | null
}

/**
 * A mark for rows with entered events, and columns with the date, reason, and note of the correction. Files with a marked row include
 * them.
 */
export function buildCorrectionColumns<Row>({
  label,
  carriers,
  correctionsOf,
  dateAt,
}: CorrectedRows<Row>): readonly ReportColumn<Row>[] {
  const hidden = { visible: false, accompanies: correctedColumnId } as const
  return [
    {
      id: correctedColumnId,
      kind: 'enum',
      header: 'report.column.corrected',
      visible: false,
      labels: { by: label },
      carriers,
      value: row => {
        const authors = new Set(correctionsOf(row).map(({ authorName }) => authorName))
        return authors.size === 0 ? null : codeWith('by', [...authors].join(', '))
      },
    },
    {
      ...hidden,
      id: 'correctedOn',
      kind: 'date',
      header: 'report.column.correctedOn',
      value: row => {
        const last = correctionsOf(row)
          .map(({ enteredAt }) => enteredAt)
          .toSorted()
          .at(-1)
        return last === undefined ? null : dateAt(row, last)
      },
    },
    {
      ...hidden,
      id: 'correctionReason',
      kind: 'enum',
      header: 'report.column.correctionReason',
      labels: reasonLabels,
      value: row => {
        const [reason = null, ...others] = new Set(correctionsOf(row).map(one => one.reason))
        return others.length > 0 ? severalReasons : reason
      },
    },
    {
      ...hidden,
      id: 'correctionNote',
      kind: 'text',
      header: 'report.column.correctionNote',
      value: row => linesOf(correctionsOf(row), ({ note }) => note),
    },
  ]
}

/** The correction columns of rows for one day. */
export const correctedDayColumns = (carriers: readonly string[]): readonly ReportColumn<RowOfDay>[] =>
  buildCorrectionColumns({
    label: 'report.corrected',
    carriers,
    correctionsOf: ({ day }: RowOfDay) => day.clock.corrections,
    dateAt: ({ day }, instant) => dateAtCrew(instant, day.clock),
  })
