/** Draws that depend on their seed text alone, so that the same subject always gets the same answers. */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string) {
    const [a, b, c] = hash128(seed)
    this.#a = a
    this.#b = b
    this.#c = c
  }

  /** At least 0, below 1 (the sfc32 generator). */
  fraction(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }

  between(low: number, high: number): number {
    return low + this.fraction() * (high - low)
  }

  /** An integer in a range, both ends included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  /** Throws a RangeError for an empty list. */
  pick<T>(choices: readonly T[]): T {
    const choice = this.pickAny(choices)
    if (choice === undefined) throw new RangeError('nothing to pick from')
    return choice
  }

  /** Undefined only for an empty list. */
  pickAny<T>(choices: readonly T[]): T | undefined {
    return choices[this.whole(0, choices.length - 1)]
  }
}

/** A UUID derived from its subject, starting with the marker of eight hex digits, if given. */
export function demoId(subject: string, marker: string | null): string {
  const [a, b, c, d] = hash128(subject)
  const second = hex(b)
  const third = hex(c)
  const variant = ((c >>> 28) & 0x3) | 0x8
  return `${marker ?? hex(a)}-${second.slice(0, 4)}-4${second.slice(5)}-${variant.toString(16)}${third.slice(1, 4)}-${third.slice(4)}${hex(d)}`
}

const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')

/** The cyrb128 hash: four well-mixed 32-bit numbers of a text. */
function hash128(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    h1 = h2 ^ Math.imul(h1 ^ code, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ code, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ code, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ code, 2716044179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179)
  const all = h1 ^ h2 ^ h3 ^ h4
  return [all | 0, (h2 ^ all) | 0, (h3 ^ all) | 0, (h4 ^ all) | 0]
}
