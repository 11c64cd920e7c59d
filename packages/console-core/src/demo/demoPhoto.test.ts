import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { buildDemoPhoto } from './demoPhoto.ts'

const ids = Array.from({ length: 24 }, (_, index) => `photo-${index}`)

describe('a clock-in photo', () => {
  test.each([
    ['original', 960, 720, 60_000],
    ['square256', 256, 256, 15_000],
  ] as const)('%s is a PNG of %i × %i below %i bytes', (size, width, height, limit) => {
    for (const id of ids) {
      const bytes = buildDemoPhoto(id, size)
      expect(decode(bytes), id).toMatchObject({ width, height, channels: 3 })
      expect(bytes.length, id).toBeLessThan(limit)
    }
  })

  test('is the same for the same id and differs between ids', () => {
    const pictures = ids.map(id => buildDemoPhoto(id, 'square256').join())
    expect(pictures).toEqual(ids.map(id => buildDemoPhoto(id, 'square256').join()))
    expect(new Set(pictures).size).toBe(ids.length)
  })

  test('shows sky above ground in many colors', () => {
    for (const id of ids) {
      const { data } = decode(buildDemoPhoto(id, 'square256'))
      const colours = new Set(
        Array.from({ length: 256 * 256 }, (_, pixel) => data.slice(pixel * 3, pixel * 3 + 3).join()),
      )
      expect(colours.size).toBeGreaterThan(200)
    }
  })
})
