/** One measured number, with its target if it has one. */
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
