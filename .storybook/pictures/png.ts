import { decode, encode } from 'fast-png'

/** A picture as it is drawn: three bytes for each pixel, red, green, blue, line by line. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Reads a PNG file of 8 bits. Alpha is passed over. */
export function decodePng(file: Buffer): Picture {
  const decoded = decode(file)
  const { width, height, depth, palette } = decoded
  if (depth !== 8) throw new Error('A PNG of another kind.')
  if (palette) return { width, height, pixels: inColors(decoded.data, palette) }
  return { width, height, pixels: withoutAlpha(Uint8Array.from(decoded.data), decoded.channels) }
}

/** In place of the library's own, with which reading a picture takes six times as long. */
function inColors(indexes: ArrayLike<number>, palette: readonly (readonly number[])[]): Uint8Array {
  const colors = palette.map(([red = 0, green = 0, blue = 0]) => (red << 16) | (green << 8) | blue)
  const pixels = new Uint8Array(indexes.length * 3)
  for (let index = 0; index < indexes.length; index += 1) {
    const color = colors[indexes[index] ?? 0] ?? 0
    pixels[index * 3] = color >> 16
    pixels[index * 3 + 1] = (color >> 8) & 255
    pixels[index * 3 + 2] = color & 255
  }
  return pixels
}

function withoutAlpha(bytes: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return bytes
  const pixels = new Uint8Array((bytes.length / channels) * 3)
  for (let at = 0, from = 0; at < pixels.length; at += 3, from += channels) {
    pixels[at] = bytes[from] ?? 0
    pixels[at + 1] = bytes[from + 1] ?? 0
    pixels[at + 2] = bytes[from + 2] ?? 0
  }
  return pixels
}

/** The picture in its 256 most frequent colors; each other pixel has the nearest of them. */
export function reduceColors({ width, height, pixels }: Picture): Picture {
  const { palette, indexOf } = buildPalette(pixels)
  const reduced = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) {
    const color = palette[indexOf(colorAt(pixels, at))] ?? 0
    reduced[at] = color >> 16
    reduced[at + 1] = (color >> 8) & 255
    reduced[at + 2] = color & 255
  }
  return { width, height, pixels: reduced }
}

/** A PNG with a palette, in the colors of `reduceColors`. */
export function encodePng(picture: Picture, note = ''): Uint8Array {
  const { width, height, pixels } = picture
  const { palette, indexOf } = buildPalette(pixels)
  const data = new Uint8Array(width * height)
  for (let index = 0; index < data.length; index += 1) data[index] = indexOf(colorAt(pixels, index * 3))
  const colors = palette.map(color => [color >> 16, (color >> 8) & 255, color & 255])
  const text = note === '' ? {} : { text: { Comment: note } }
  return encode({ width, height, data, channels: 1, depth: 8, palette: colors, ...text }, { zlib: { level: 9 } })
}

/** Whether a file has that note; read without decoding. */
export const hasNote = (file: Buffer, note: string): boolean => file.includes(`Comment\0${note}`)

const colorAt = (pixels: Uint8Array, at: number) =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)

function buildPalette(pixels: Uint8Array) {
  const counts = new Map<number, number>()
  // Most pixels have the color of the one before.
  let start = 0
  for (let at = 3; at <= pixels.length; at += 3) {
    if (at < pixels.length && colorAt(pixels, at) === colorAt(pixels, start)) continue
    const color = colorAt(pixels, start)
    counts.set(color, (counts.get(color) ?? 0) + (at - start) / 3)
    start = at
  }
  const byCount = [...counts].sort(([one, oneCount], [other, otherCount]) => otherCount - oneCount || one - other)
  const palette = byCount.slice(0, 256).map(([color]) => color)
  const indexes = new Map(palette.map((color, index) => [color, index]))
  let last = { color: palette[0], index: 0 }
  const indexOf = (color: number) => {
    if (color !== last.color) last = { color, index: findIndex(color) }
    return last.index
  }
  const findIndex = (color: number) => {
    const known = indexes.get(color)
    if (known !== undefined) return known
    const nearest = palette.reduce((best, other, index) => {
      return distance(color, other) < distance(color, palette[best] ?? 0) ? index : best
    }, 0)
    indexes.set(color, nearest)
    return nearest
  }
  return { palette, indexOf }
}

const distance = (one: number, other: number) =>
  ((one >> 16) - (other >> 16)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2
