/** `Dana W.`: the first name and the initial of the last one, for narrow columns. One name stays as it is. */
export function shortenName(name: string): string {
  const words = name.trim().split(/\s+/u)
  const [first = ''] = words
  const [initial] = words.length > 1 ? [...(words.at(-1) ?? '')] : []
  return initial === undefined ? first : `${first} ${initial}.`
}
