/** One measured number, with what it should be where there is a target. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: string
}
