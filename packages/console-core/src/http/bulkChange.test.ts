import { expect, test, vi } from 'vitest'
import { createBulkChange, type ItemOutcome } from './bulkChange.ts'
import { createGate } from './networkFixture.ts'

const items = Array.from({ length: 10 }, (_, index) => `item ${index}`)

function openBulkChange(save: (item: string) => Promise<ItemOutcome<string>> = async item => succeed(item)) {
  const undo = vi.fn(async (item: string): Promise<ItemOutcome<string>> => succeed(item))
  const onSettled = vi.fn(async () => {})
  const bulk = createBulkChange<string, string>({ keyOf: item => item, save, undo, onSettled })
  const stages = () => items.map(item => bulk.getSnapshot().results.get(item)?.stage)
  return { bulk, undo, onSettled, stages }
}

const succeed = (item: string) => ({ problem: null, saved: `saved ${item}` })

test('saves four items at a time, and settles once after the last', async () => {
  const gate = createGate()
  const { bulk, onSettled, stages } = openBulkChange(async item => {
    await gate.opened
    return succeed(item)
  })
  const changed = vi.fn()
  bulk.subscribe(changed)
  const ended = bulk.start(items)
  expect(stages().filter(stage => stage === 'saving')).toHaveLength(4)
  expect(bulk.getSnapshot().phase).toBe('saving')
  gate.open()
  await ended
  expect(stages()).toEqual(items.map(() => 'saved'))
  expect([bulk.getSnapshot().phase, onSettled.mock.calls.length]).toEqual(['done', 1])
  expect(changed).toHaveBeenCalled()
})

test('starts no more saves after stop, and lets running ones finish', async () => {
  const gate = createGate()
  const { bulk, stages } = openBulkChange(async item => {
    await gate.opened
    return succeed(item)
  })
  const ended = bulk.start(items)
  bulk.stop()
  expect(bulk.getSnapshot().phase).toBe('stopping')
  gate.open()
  await ended
  expect(stages()).toEqual(items.map((_, index) => (index < 4 ? 'saved' : 'unsent')))
  expect(bulk.savedItems()).toEqual(items.slice(0, 4))
})

test('reports why items failed, and retries them', async () => {
  let isDown = true
  const { bulk } = openBulkChange(async item => (isDown && item === 'item 3' ? { problem: 'Down.' } : succeed(item)))
  await bulk.start(items)
  expect(bulk.getSnapshot().results.get('item 3')).toEqual({ stage: 'failed', problem: 'Down.' })
  expect(bulk.savedItems()).not.toContain('item 3')
  isDown = false
  await bulk.start(['item 3'])
  expect(bulk.savedItems()).toEqual([...items.filter(item => item !== 'item 3'), 'item 3'])
})

test("passes each saved item to undo, and keeps those that it couldn't undo", async () => {
  const { bulk, undo, stages } = openBulkChange()
  await bulk.start(items)
  undo.mockImplementation(async item => (item === 'item 0' ? { problem: 'Changed since.' } : succeed(item)))
  await bulk.undo()
  expect(undo).toHaveBeenCalledWith('item 1', 'saved item 1')
  expect(stages()).toEqual(['notUndone', ...items.slice(1).map(() => 'undone')])
  expect(bulk.savedItems()).toEqual(['item 0'])
})
