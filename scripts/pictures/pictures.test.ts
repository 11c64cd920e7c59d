import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePictures, otherDrawing, sameDrawing } from '../../.storybook/pictures/comparePictures.ts'
import { decodePng, encodePng, hasNote, type Picture, reduceColors } from '../../.storybook/pictures/png.ts'
import { root } from '../processes.ts'

const accepted = (storyId: string) => decodePng(readFileSync(join(root, `stories/__baselines__/${storyId}.png`)))

type Color = readonly [number, number, number]

const colorOf = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const colorAt = ({ pixels, width }: Picture, column: number, line: number): Color => {
  const at = (line * width + column) * 3
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
}

/** The picture with each pixel as `paint` wants it. */
function repaint(picture: Picture, paint: (column: number, line: number) => Color): Picture {
  const pixels = new Uint8Array(picture.pixels.length)
  for (let line = 0; line < picture.height; line += 1) {
    for (let column = 0; column < picture.width; column += 1) {
      pixels.set(paint(column, line), (line * picture.width + column) * 3)
    }
  }
  return { ...picture, pixels }
}

const recolor = (picture: Picture, from: Color, to: Color) =>
  repaint(picture, (column, line) => {
    const color = colorAt(picture, column, line)
    return color.join() === from.join() ? to : color
  })

describe('what the accepted picture of a story tells apart', () => {
  const button = accepted('pieces-button--with-icons')
  const primary = accepted('pieces-button--primary')

  test.each([
    ['the page in the color of what is under the pointer', button, '#f5f6f8', '#eef1f5'],
    ['an outline that is one step lighter', button, '#7d8797', '#838d9d'],
    ['the main action as under the pointer', primary, '#1d4ed8', '#1a43ba'],
  ])('%s', (_, picture, from, to) => {
    const changed = recolor(picture, colorOf(from), colorOf(to))
    expect(comparePictures(picture, changed, sameDrawing).isEqual).toBe(false)
  })

  test('a control that stands one pixel further', () => {
    const shifted = repaint(button, (column, line) => colorAt(button, Math.max(0, column - 1), line))
    expect(comparePictures(button, shifted, sameDrawing).isEqual).toBe(false)
  })

  test('an icon that is missing', () => {
    const isIcon = (column: number, line: number) => column >= 36 && column < 55 && line >= 32 && line < 52
    const bare = repaint(button, (column, line) =>
      isIcon(column, line) ? colorOf('#ffffff') : colorAt(button, column, line),
    )
    const { isEqual, difference, picture } = comparePictures(button, bare, sameDrawing)
    expect(isEqual).toBe(false)
    expect(difference).toMatch(/^\d+ pixels are different$/)
    expect(picture && colorAt(picture, 2, 2)).not.toEqual([220, 0, 0])
  })

  test('another size, with other fonts too', () => {
    const { width, height, pixels } = button
    const lower = { width, height: height - 1, pixels: pixels.subarray(0, width * (height - 1) * 3) }
    expect(comparePictures(button, lower, otherDrawing)).toMatchObject({
      isEqual: false,
      difference: `it is ${width} × ${height - 1} pixels, not ${width} × ${height}`,
    })
  })

  test('with other fonts a surface of another color, and not the edges of letters', () => {
    const inverted = recolor(primary, colorOf('#1d4ed8'), colorOf('#b42318'))
    expect(comparePictures(primary, inverted, otherDrawing).isEqual).toBe(false)
    const softened = repaint(primary, (column, line) => {
      const [red, green, blue] = colorAt(primary, column, line)
      return [Math.max(0, red - 40), Math.max(0, green - 40), Math.max(0, blue - 40)]
    })
    expect(comparePictures(primary, softened, otherDrawing).isEqual).toBe(true)
  })

  test('and nothing else', () => {
    expect(comparePictures(button, button, sameDrawing)).toEqual({
      isEqual: true,
      difference: '0 pixels are different',
      picture: null,
    })
  })
})

const drawings = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(size =>
    fc.uint8Array({ minLength: size.width * size.height * 3, maxLength: size.width * size.height * 3 }).map(pixels => ({
      ...size,
      pixels,
    })),
  )

test('a picture of up to 256 colors is written and read as it is, with its note', () => {
  fc.assert(
    fc.property(drawings, picture => {
      const file = Buffer.from(encodePng(picture, 'a note'))
      expect(decodePng(file)).toEqual(picture)
      expect(hasNote(file, 'a note')).toBe(true)
      expect(hasNote(file, 'another')).toBe(false)
    }),
  )
})

test('a color too many becomes the nearest one', () => {
  const grays = [...Array(256).keys()].flatMap(gray => [gray, gray, gray])
  const rare = [...Array(44).keys()].flatMap(gray => [gray, gray, gray + 3])
  const pixels = new Uint8Array([...grays, ...grays, ...rare])
  const picture = { width: pixels.length / 3, height: 1, pixels }
  const read = decodePng(Buffer.from(encodePng(picture)))
  expect(read).not.toEqual(picture)
  expect(read).toEqual(reduceColors(picture))
  expect(comparePictures(picture, read, sameDrawing).isEqual).toBe(true)
})
