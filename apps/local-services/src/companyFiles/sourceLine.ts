import type { CompanyRecordKind } from '@fieldtime/console-core/contract'
import type { Values } from './kinds.ts'

/** One line of a file, or one CSV row with the line on which it begins. Only its syntax is checked. */
export interface SourceLine {
  readonly line: number
  /** Null when the line can't be parsed; `reason` says why. */
  readonly kind: CompanyRecordKind | null
  readonly record: Values
  /** Why the line can't be parsed. */
  readonly reason: string | null
  /** The separator of a CSV file's cells. */
  readonly separator?: ',' | ';' | '\t'
}

/** The maximum length of a line. */
export const longestLineBytes = 1_048_576
