/** The distances of a line's characters from the left, in pixels and in reading order. Without spaces. */
export function leftsOf(element: Element): readonly number[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lefts: number[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index } of (node.textContent ?? '').matchAll(/\S/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      lefts.push(range.getBoundingClientRect().left)
    }
  }
  return lefts
}

/** Whether a text on one line is read from the left to the right. */
export function readsFromLeft(element: Element): boolean {
  const lefts = leftsOf(element)
  return lefts.length > 1 && lefts.every((left, place) => place === 0 || left > (lefts[place - 1] ?? left))
}
