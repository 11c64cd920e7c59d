import { compareText } from '../text/index.ts'

interface Coded {
  readonly code: string
  readonly id: string
}

/** By code, then id. */
export function byCode(left: Coded, right: Coded): number {
  return compareText(left.code, right.code) || compareText(left.id, right.id)
}

export function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return compareText(left.id, right.id)
}
