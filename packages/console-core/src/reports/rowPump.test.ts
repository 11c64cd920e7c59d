import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { buildEntry } from '../testing/rows.js'
import { createDayBook } from './dayBook.js'
import { buildDetailRows, type DetailRow } from './detail.js'
import { createRowPump } from './rowPump.js'

const range = { startDate: '2026-06-01', endDate: '2026-06-10' }
const now = new Date('2026-06-10T20:00:00Z')

afterEach(() => vi.useRealTimers())

function startPump() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const told: string[] = []
  const tell = (what: string) => (rows: readonly DetailRow[]) =>
    told.push(...rows.map(({ id, entry }) => `${what} ${id}: ${entry?.hours}`))
  const book = createDayBook({ range, now, rowsOf: buildDetailRows })
  const pump = createRowPump(book, { onPage: tell('new'), onUpdate: tell('changed') }, undefined)
  const takeEntries = pump.waking(book.addEntries)
  return {
    pump,
    /** What has been told since the last time. */
    told: () => told.splice(0),
    enter(id: string, hours: number) {
      takeEntries([buildEntry({ id, employeeId: id, localDate: '2026-06-02', hours })])
    },
    async pass(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds)
      for (let turn = 0; turn < 10; turn += 1) await setImmediate()
    },
  }
}

test('what comes of a day within a moment is one change; a new day does not wait for it', async () => {
  const { enter, told, pass } = startPump()
  enter('ana', 1)
  await pass(0)
  expect(told()).toEqual(['new ana: 1'])
  enter('ana', 2)
  await pass(100)
  enter('ana', 3)
  enter('ben', 4)
  await pass(100)
  expect(told()).toEqual(['new ben: 4'])
  await pass(100)
  expect(told()).toEqual(['changed ana: 3'])
  await pass(1_000)
  enter('ana', 5)
  await pass(0)
  expect(told()).toEqual(['changed ana: 5'])
})

test('at the end nothing waits any more', async () => {
  const { pump, enter, told, pass } = startPump()
  enter('ana', 1)
  await pass(0)
  enter('ana', 2)
  await pump.drain()
  expect(told()).toEqual(['new ana: 1', 'changed ana: 2'])
  await pass(1_000)
  expect(told()).toEqual([])
})
