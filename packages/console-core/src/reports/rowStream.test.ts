import { expect, test, vi } from 'vitest'
import type { Completeness } from '../http/index.ts'
import { createRowCollector, type RowBatch, streamRows } from './rowStream.ts'
import { collectRows } from './rowStreamFixture.ts'

interface Row {
  readonly id: string
}

const partial: Completeness = {
  state: 'partial',
  cause: {
    code: 'SERVER',
    status: 500,
    requestId: null,
    retryable: true,
    operationId: 'readHours',
    reason: null,
    field: null,
    message: '',
  },
}

/** A read that the test ends. */
function createHandRead() {
  let end = (_state: Completeness['state']) => {}
  let fail = (_reason: Error) => {}
  const promise = new Promise<{ readonly completeness: Completeness }>((resolve, reject) => {
    end = state => resolve({ completeness: state === 'partial' ? partial : { state } })
    fail = reject
  })
  return { promise, end, fail }
}

/** A stream of two such reads. */
function createHandStream(signal?: AbortSignal) {
  const aggregator = createRowCollector<Row>()
  const first = createHandRead()
  const second = createHandRead()
  let wake = () => {}
  let readSignal: AbortSignal | null = null
  const close = vi.fn()
  const stream = streamRows<Row, 'first' | 'second'>({
    aggregator,
    gaps: ['first', 'second'],
    signal,
    read(reading) {
      wake = reading.wake
      readSignal = reading.signal
      return { first: first.promise, second: second.promise }
    },
    close,
  })
  return {
    stream,
    first,
    second,
    close,
    isStopped: () => readSignal?.aborted,
    add(...ids: readonly string[]) {
      aggregator.add(ids.map(id => ({ id })))
      wake()
    },
  }
}

const idsOf = ({ added }: RowBatch<Row, string>) => added.map(({ id }) => id)

test('gives a slow consumer all rows that arrived in the meantime as one batch', async () => {
  const { stream, add, first, second } = createHandStream()
  const opening = stream.next()
  add('a')
  expect(idsOf((await opening).value as RowBatch<Row, string>)).toEqual(['a'])
  add('b')
  add('c')
  const next = await stream.next()
  expect(idsOf(next.value as RowBatch<Row, string>)).toEqual(['b', 'c'])
  first.end('complete')
  second.end('complete')
  expect(await collectRows(stream)).toEqual({ rows: [], gaps: [] })
})

test('lists every gap in the last batch, most important first', async () => {
  const { stream, close, first, second } = createHandStream()
  const reading = collectRows(stream)
  second.end('partial')
  await new Promise(resolve => setTimeout(resolve))
  first.end('partial')
  expect((await reading).gaps).toEqual(['first', 'second'])
  expect(close).toHaveBeenCalledOnce()
})

test('stops the reads when the consumer leaves the loop', async () => {
  const { stream, add, isStopped } = createHandStream()
  const leaving = (async () => {
    for await (const batch of stream) if (batch.added.length > 0) break
  })()
  add('a')
  await leaving
  expect(isStopped()).toBe(true)
})

test('throws the reason of its signal when aborted', async () => {
  const controller = new AbortController()
  const { stream, isStopped } = createHandStream(controller.signal)
  const reading = collectRows(stream)
  controller.abort(new Error('another day'))
  await expect(reading).rejects.toThrow('another day')
  expect(isStopped()).toBe(true)
})

test('throws the error of a defective read', async () => {
  const { stream, first, second } = createHandStream()
  const reading = collectRows(stream)
  second.end('complete')
  first.fail(new TypeError('not a list'))
  await expect(reading).rejects.toThrow('not a list')
})

test.each([
  ['after the first rows', true],
  ['once all other reads have ended, without rows', false],
])('starts reads that would delay the rows %s', async (_when, hasRows) => {
  const aggregator = createRowCollector<Row>()
  const [early, late] = [createHandRead(), createHandRead()]
  let addRows = () => {}
  const readAfterRows = vi.fn(() => ({ late: late.promise }))
  const stream = streamRows<Row, 'early' | 'late'>({
    aggregator,
    gaps: ['early', 'late'],
    signal: undefined,
    read({ wake }) {
      addRows = () => {
        aggregator.add([{ id: 'a' }])
        wake()
      }
      return { early: early.promise }
    },
    readAfterRows,
  })
  const reading = collectRows(stream)
  await new Promise(resolve => setTimeout(resolve))
  expect(readAfterRows).not.toHaveBeenCalled()
  if (hasRows) addRows()
  else early.end('complete')
  await vi.waitFor(() => expect(readAfterRows).toHaveBeenCalledOnce())
  early.end('complete')
  late.end('partial')
  expect(await reading).toEqual({ rows: hasRows ? [{ id: 'a' }] : [], gaps: ['late'] })
})
