import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiError } from './apiError.ts'
import type { Listing } from './listing.ts'
import { readParts, splitIntoBatches } from './parallel.ts'

const complete = <Row>(rows: readonly Row[]): Listing<Row> => ({
  rows,
  completeness: { state: 'complete' },
  setAsideRowCount: 0,
})
const broken = (code: 'FORBIDDEN' | 'SERVER', retryable?: boolean): Listing<number> => ({
  ...complete([]),
  completeness: {
    state: 'partial',
    cause: apiError('readJobs', code, 'it failed', retryable === undefined ? {} : { retryable }),
  },
})

test('batches contain every item once, in order, and are neither too large nor empty', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 12 }), (items, size) => {
      const batches = splitIntoBatches(items, size)
      expect(batches.flat()).toEqual(items)
      expect(batches.every(batch => batch.length > 0 && batch.length <= size)).toBe(true)
      expect(batches.slice(0, -1).every(batch => batch.length === size)).toBe(true)
    }),
  )
})

describe('parts', () => {
  test('return in order, even if a later one is ready first', async () => {
    const waits = [3, 1, 2]
    const listings = await readParts(waits, async wait => {
      for (let turn = 0; turn < wait; turn += 1) await Promise.resolve()
      return complete([wait])
    })
    expect(listings.map(({ rows }) => rows)).toEqual([[3], [1], [2]])
  })

  test('report the number of rows read so far', async () => {
    const result: number[] = []
    await readParts(
      [1, 2],
      async (part, { onProgress }) => {
        onProgress?.(part * 10)
        onProgress?.(part * 20)
        return complete([part])
      },
      { onProgress: rowCount => result.push(rowCount) },
    )
    expect(result).toEqual([10, 20, 40, 60])
  })

  test.each([
    ['refused for good', broken('FORBIDDEN'), 10],
    ['refused for now', broken('FORBIDDEN', true), 30],
    ['failed', broken('SERVER'), 30],
  ])('if one is %s, requests %s of 30', async (_what, first, count) => {
    let asked = 0
    const parts = Array.from({ length: 30 }, (_, part) => part)
    const listings = await readParts(parts, async part => {
      asked += 1
      return part === 0 ? first : complete([part])
    })
    expect(asked).toBe(count)
    expect(listings).toHaveLength(30)
    expect(listings.filter(({ completeness }) => completeness.state === 'partial')).toHaveLength(31 - count)
  })

  test('stop when the caller aborts', async () => {
    const left = new AbortController()
    const reading = readParts(
      [1, 2],
      async () => {
        left.abort(new Error('gone'))
        left.signal.throwIfAborted()
        return complete([])
      },
      { signal: left.signal },
    )
    await expect(reading).rejects.toThrow('gone')
  })
})
