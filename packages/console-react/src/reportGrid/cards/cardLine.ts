import type { ReportLine } from '@fieldtime/console-core/reports'
import { lineKeyOf } from '../state/lineKey.ts'

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
