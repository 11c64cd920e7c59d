/** At most five page numbers from 0, with the current one in the middle where possible. */
export function pageWindow(pageIndex: number, pageCount: number): readonly number[] {
  const length = Math.min(5, pageCount)
  const first = Math.max(0, Math.min(pageIndex - 2, pageCount - length))
  return Array.from({ length }, (_, index) => first + index)
}
