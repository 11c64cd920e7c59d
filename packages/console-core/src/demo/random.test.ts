import { describe, expect, test } from 'vitest'
import { demoId, Random } from './random.ts'

const drawsOf = (seed: string, count = 2000) => {
  const random = new Random(seed)
  return Array.from({ length: count }, () => random.fraction())
}

describe('a seeded generator', () => {
  test('repeats for the same seed and differs for another', () => {
    expect(drawsOf('crew 1')).toEqual(drawsOf('crew 1'))
    expect(drawsOf('crew 1')).not.toEqual(drawsOf('crew 2'))
  })

  test('spreads over 0 to 1, including the first numbers of similar seeds', () => {
    const first = Array.from({ length: 2000 }, (_, index) => drawsOf(`employee ${index}/2026-10-14`, 1)[0] ?? -1)
    for (const draws of [drawsOf('spread'), first]) {
      const tenths = Array.from({ length: 10 }, (_, tenth) => draws.filter(draw => Math.floor(draw * 10) === tenth))
      for (const { length } of tenths) expect(length).toBeGreaterThan(140)
    }
  })

  test('returns whole numbers, including both limits', () => {
    const random = new Random('dice')
    expect(new Set(Array.from({ length: 200 }, () => random.whole(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  test('picks nothing from an empty list', () => {
    expect(new Random('none').pickAny([])).toBeUndefined()
    expect(() => new Random('none').pick([])).toThrow(RangeError)
  })
})

describe('a seeded id', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => demoId(`event ${index}`, null))

  test('is a UUID of version 4', () => {
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('is unique to its subject', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(demoId('event 7', null)).toBe(ids[7])
  })

  test('starts with the marker if there is one', () => {
    expect(demoId('event 7', 'ceda1eaf')).toBe(`ceda1eaf${ids[7]?.slice(8)}`)
  })
})
