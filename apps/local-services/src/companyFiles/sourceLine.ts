import type { CompanyRecordKind } from '@fieldtime/console-core/contract'
import type { Values } from './kinds.ts'

/** One line of a file, or one row of a CSV file by the line on which it begins. Nothing of it is checked but its form. */
export interface SourceLine {
  readonly line: number
  /** Null when it can't be told; then `reason` says why. */
  readonly kind: CompanyRecordKind | null
  readonly record: Values
  /** Why nothing can be made of it. */
  readonly reason: string | null
}

/** No line of a company's file is longer: what is, is no such line. */
export const longestLineBytes = 1_048_576
