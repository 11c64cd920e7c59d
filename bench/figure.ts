/** One measured number, with what it should be where there is a target. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target?: string
}

export function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}
