import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildAbout } from './about.ts'
import { buildSheet } from './buildSheet.ts'
import type { ExportAnswer, ExportOrder } from './exportMessages.ts'
import { serveExport, type WorkerScope } from './exportWorker.ts'
import { createWorkerNearby } from './nearbyWorkerFixture.ts'
import { crewRows, sheetLanguage, sheetOrigin, sheetQuestion, workbookBytes } from './sheetFixture.ts'
import { type ExportQuestion, type ExportWorker, writeInWorker } from './writeInWorker.ts'

function exportOf(rowCount: number, parts: Partial<ExportQuestion> = {}) {
  const question = sheetQuestion(crewRows(rowCount), { groups: [{ columnId: 'date', order: 'asc' }] })
  const sheet = buildSheet(question)
  const worker = createWorkerNearby()
  vi.spyOn(worker, 'terminate')
  const { madeAt, madeBy } = sheetOrigin
  const exported = writeInWorker({
    sheet,
    about: () => buildAbout({ ...sheetLanguage, ...question, origin: sheetOrigin }, sheet),
    aboutName: 'About',
    madeAt,
    madeBy,
    createWorker: () => worker,
    ...parts,
  })
  return { question, worker, exported }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('writes the same file as the main thread, and ends the worker', async () => {
  const { question, worker, exported } = exportOf(5_000)
  const file = await exported
  expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(await workbookBytes(question))
  expect(worker.terminate).toHaveBeenCalledTimes(1)
})

test('reports progress up to 1', async () => {
  const shares: number[] = []
  await exportOf(5_000, { onProgress: share => shares.push(share) }).exported
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

describe('cancel', () => {
  test('ends the worker at once', async () => {
    const controller = new AbortController()
    const { worker, exported } = exportOf(20_000, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    })
    await expect(exported).rejects.toThrow('enough')
    expect(worker.terminate).toHaveBeenCalledTimes(1)
  })

  test('starts no worker if it comes first', async () => {
    const createWorker = vi.fn()
    await expect(exportOf(1, { signal: AbortSignal.abort(new Error('no')), createWorker }).exported).rejects.toThrow(
      'no',
    )
    expect(createWorker).not.toHaveBeenCalled()
  })
})

test('an error in the worker rejects the export', async () => {
  const failing = createWorkerNearby(scope => {
    scope.onmessage = ({ data }) => {
      if (data.type === 'lines') scope.postMessage({ type: 'failed', reason: 'out of memory' })
    }
  })
  vi.spyOn(failing, 'terminate')
  await expect(exportOf(10, { createWorker: () => failing }).exported).rejects.toThrow('out of memory')
  expect(failing.terminate).toHaveBeenCalledTimes(1)
})

test("a worker that can't start rejects the export", async () => {
  const worker = createWorkerNearby(() => undefined)
  const blocked: ExportWorker = {
    ...worker,
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type === 'error') queueMicrotask(() => listener({} as never))
    },
  }
  await expect(exportOf(10, { createWorker: () => blocked }).exported).rejects.toThrow('could not be started')
})

test('an uncaught error in the worker rejects the export', async () => {
  const answers: ExportAnswer[] = []
  const scope: WorkerScope = { onmessage: null, postMessage: answer => answers.push(answer) }
  serveExport(scope)
  scope.onmessage?.({ data: { type: 'open', sheet: null } as unknown as ExportOrder })
  await vi.waitFor(() => expect(answers).toMatchObject([{ type: 'failed' }]))
})
