#!/usr/bin/env node
import { runCommand } from './runCommand.ts'
import { startExportThread } from './startExportThread.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

const { FIELDTIME_TOKEN, FIELDTIME_URL } = process.env

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: { FIELDTIME_TOKEN, FIELDTIME_URL },
  fetch: (input, init) => fetch(input, init),
  now: () => new Date(),
  createWorker: startExportThread,
  signal: stopping.signal,
  print: text => process.stdout.write(text),
  complain: text => process.stderr.write(text),
})
