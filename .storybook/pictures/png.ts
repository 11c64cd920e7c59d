import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture as it is drawn: three bytes for each pixel, red, green, blue, line by line. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const colorTypes = { rgb: 2, palette: 3, rgba: 6 }

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** The parts of a PNG file (ISO/IEC 15948). Throws for what is none. */
export function chunksOf(file: Buffer): readonly Chunk[] {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('This is no PNG file.')
  const chunks: Chunk[] = []
  for (let place = 8; place < file.length; ) {
    const length = file.readUInt32BE(place)
    const type = file.toString('latin1', place + 4, place + 8)
    chunks.push({ type, data: file.subarray(place + 8, place + 8 + length) })
    place += length + 12
  }
  return chunks
}

/** Reads files of 8 bits that are not interlaced: those of Chromium, and those of `encodePng`. Alpha is passed over. */
export function decodePng(file: Buffer): Picture {
  const chunks = chunksOf(file)
  const dataOf = (type: string) => Buffer.concat(chunks.filter(chunk => chunk.type === type).map(({ data }) => data))
  const header = dataOf('IHDR')
  const [width, height, colorType] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(9)]
  const channels = { [colorTypes.rgb]: 3, [colorTypes.palette]: 1, [colorTypes.rgba]: 4 }[colorType]
  if (!channels || header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0) throw new Error('A PNG of another kind.')
  const bytes = unfilter(inflateSync(dataOf('IDAT')), width * channels, channels)
  return { width, height, pixels: toRgb(bytes, channels, dataOf('PLTE')) }
}

/** Takes back what each line was filtered by; the first byte of a line names its filter. */
function unfilter(data: Buffer, lineLength: number, channels: number): Uint8Array {
  const lineCount = data.length / (lineLength + 1)
  const bytes = new Uint8Array(lineLength * lineCount)
  for (let line = 0; line < lineCount; line += 1) {
    const filter = data[line * (lineLength + 1)]
    const from = line * (lineLength + 1) + 1
    const to = line * lineLength
    if (filter === 0) {
      bytes.set(data.subarray(from, from + lineLength), to)
      continue
    }
    for (let index = 0; index < lineLength; index += 1) {
      const left = index < channels ? 0 : (bytes[to + index - channels] ?? 0)
      const above = line === 0 ? 0 : (bytes[to + index - lineLength] ?? 0)
      const corner = line === 0 || index < channels ? 0 : (bytes[to + index - lineLength - channels] ?? 0)
      bytes[to + index] = (data[from + index] ?? 0) + foretell(filter, left, above, corner)
    }
  }
  return bytes
}

function foretell(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const estimate = left + above - corner
  const [toLeft, toAbove, toCorner] = [left, above, corner].map(value => Math.abs(estimate - value))
  if ((toLeft ?? 0) <= (toAbove ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left
  return (toAbove ?? 0) <= (toCorner ?? 0) ? above : corner
}

function toRgb(bytes: Uint8Array, channels: number, palette: Buffer): Uint8Array {
  if (channels === 3) return bytes
  const colors = channels === 1 ? palette : bytes
  const count = bytes.length / channels
  const pixels = new Uint8Array(count * 3)
  for (let index = 0; index < count; index += 1) {
    const from = channels === 1 ? (bytes[index] ?? 0) * 3 : index * 4
    pixels[index * 3] = colors[from] ?? 0
    pixels[index * 3 + 1] = colors[from + 1] ?? 0
    pixels[index * 3 + 2] = colors[from + 2] ?? 0
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
export function encodePng(picture: Picture, note = ''): Buffer {
  const { width, height, pixels } = picture
  const { palette, indexOf } = buildPalette(pixels)
  const lines = Buffer.alloc((width + 1) * height)
  for (let line = 0; line < height; line += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (line * width + column) * 3
      lines[line * (width + 1) + column + 1] = indexOf(colorAt(pixels, at))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colorTypes.palette, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(note === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1'))]),
    chunk('PLTE', Buffer.from(palette.flatMap(color => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The note of `encodePng`, read without decoding; null without one. */
export function noteOf(file: Buffer): string | null {
  const text = chunksOf(file)
    .find(({ type }) => type === 'tEXt')
    ?.data.toString('latin1')
  return text?.split('\0')[1] ?? null
}

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

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0)
  return Buffer.concat([head, data, check])
}
