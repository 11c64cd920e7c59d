/** Up to two letters for a mark: of a short code itself, or of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const [first = '', ...others] = words
  const letters =
    others.length === 0 ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...(others.at(-1) ?? '')].slice(0, 1))
  return letters.join('').toLocaleUpperCase()
}
