// Runs one export in its own process, and reports its time and memory.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { buildSheet, type ExportWorker, writeInWorker } from '@fieldtime/console-core/excel'
import { createReportTable, type ReportColumn } from '@fieldtime/console-core/reports'
import { buildRows, columns, type DetailRow } from './detailRows.ts'

export type ExportWay = 'console' | 'exceljs'

export interface ExportRun {
  readonly seconds: number
  /** Peak memory of the process, in bytes, minus its memory before the export. */
  readonly megabytes: number
  /** The longest time that the page would have been blocked, in milliseconds. */
  readonly longestTask: number
  readonly fileMegabytes: number
}

const megabyte = 1_000_000
/** The sampling interval of the monitor, which counts it as delay. */
const resolution = 5

const [way, rowCount, columnCount] = process.argv.slice(2)
const shown = columns
  .slice(0, Number(columnCount))
  .map((column): ReportColumn<DetailRow> => ({ ...column, header: 'dates.date' }))
const rows = buildRows(Number(rowCount))
const run = way === 'console' ? exportByConsole : exportByExceljs

global.gc?.()
const before = process.memoryUsage.rss()
const delay = monitorEventLoopDelay({ resolution })
const { prepare, write } = run()
prepare()
// The grid has already run these queries, so they are not part of the export.
await new Promise(resolve => setTimeout(resolve, 100))
delay.enable()
const startedAt = performance.now()
const bytes = await write()
const seconds = (performance.now() - startedAt) / 1000
delay.disable()
const result: ExportRun = {
  seconds,
  megabytes: (process.resourceUsage().maxRSS * 1024 - before) / megabyte,
  longestTask: Math.max(0, delay.max / 1e6 - resolution),
  fileMegabytes: bytes / megabyte,
}
process.stdout.write(JSON.stringify(result))
process.exit(0)

interface WayOfExport {
  prepare(): void
  /** Reads the bytes of the file. */
  write(): Promise<number>
}

/** Grouped by date with footers, like a Detail Report. */
function exportByConsole(): WayOfExport {
  const table = createReportTable(shown, { rowId: ({ id }) => id, locale: 'en-US' })
  const layout = {
    columns: shown.map(({ id }) => ({ id, width: null, pin: null })),
    sorts: [],
    filters: [],
    groups: [{ columnId: 'date', order: 'desc' }],
  } as const
  return {
    prepare() {
      table.append(rows)
      const result = table.query(layout)
      result.page(0, 100)
      // The footer shows these totals.
      if (result.totals.workedDuration === null) throw new Error('Nothing was worked')
    },
    async write() {
      const words = {
        header: ({ id }: { readonly id: string }) => id,
        addends: ({ id }: { readonly id: string }) => id,
        group: () => 'Group',
        groupTotal: () => 'Total',
        grandTotal: () => 'Grand total',
        photo: 'Photo',
      }
      const sheet = buildSheet({ table, columns: shown, layout, sheetName: '2026-06-15', locale: 'en-US', words })
      const file = await writeInWorker({
        sheet,
        about: () => [],
        aboutName: 'About',
        madeAt: new Date(0),
        madeBy: 'Bench',
        createWorker: startWorker,
      })
      return file.size
    },
  }
}

/** The worker that browsers run, with the globals that it has there. */
function startWorker(): ExportWorker {
  const code = `
    const { parentPort } = require('node:worker_threads')
    const scope = { postMessage: answer => parentPort.postMessage(answer) }
    const ready = import('@fieldtime/console-core/excel/worker').then(worker => worker.serveExport(scope))
    parentPort.on('message', data => ready.then(() => scope.onmessage({ data })))
  `
  const worker = new Worker(code, { eval: true })
  return {
    postMessage: order => worker.postMessage(order),
    terminate: () => void worker.terminate(),
    addEventListener(type: string, listener: (event: never) => void) {
      worker.on(type, (value: unknown) => listener((type === 'message' ? { data: value } : value) as never))
    },
  }
}

/** The shortest program that uses exceljs as its documentation says: rows, formats by column, no groups. */
function exportByExceljs(): WayOfExport {
  const formats = { date: 'mm-dd-yy', duration: '[h]:mm', hours: '0.00' } as const
  return {
    prepare: () => undefined,
    async write() {
      const exceljs = createRequire(import.meta.url)('exceljs')
      let size = 0
      const stream = new Writable({
        write(chunk: Uint8Array, _encoding, done) {
          size += chunk.length
          done()
        },
      })
      const options = { stream, useStyles: true, useSharedStrings: true }
      const workbook = new exceljs.stream.xlsx.WorkbookWriter(options)
      const worksheet = workbook.addWorksheet('2026-06-15')
      worksheet.columns = shown.map(({ id, kind }) => ({
        header: id,
        width: 15,
        style: kind in formats ? { numFmt: formats[kind as keyof typeof formats] } : {},
      }))
      for (const [index, row] of rows.entries()) {
        worksheet.addRow(shown.map(({ kind, value }) => plainValue(kind, value(row)))).commit()
        // Without a pause, its zip library buffers everything until the end.
        if (index % 1_000 === 0) await new Promise(setImmediate)
      }
      worksheet.commit()
      const finished = once(stream, 'finish')
      await workbook.commit()
      await finished.catch(() => undefined)
      return size
    },
  }
}

function plainValue(kind: string, value: string | number | null): string | number | null {
  if (kind === 'duration' && typeof value === 'number') return value / 86_400_000
  return kind === 'date' && typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) / 86_400_000 + 25_569 : value
}
