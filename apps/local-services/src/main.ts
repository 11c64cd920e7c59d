import { exitCodes, isDatabaseCommand, parseCommandLine, usage } from './cli/commandLine.ts'
import { startFailureText } from './cli/startFailure.ts'
import { askForYes } from './cli/terminal.ts'
import type { Services } from './server.ts'

// Loads slow modules on demand, so that a wrong flag fails at once.

const args = process.argv.slice(2)
const isCommand = isDatabaseCommand(args[0])
const stop = new AbortController()
let running: Promise<Services> | null = null

/** Exits within five seconds in any case: the parent process waits. */
async function end() {
  if (stop.signal.aborted) return
  stop.abort()
  setTimeout(() => process.exit(isCommand ? exitCodes.stopped : 0), 4_800).unref()
  if (isCommand) return
  await running?.then(services => services.close()).catch(() => {})
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// A dead parent can't forward signals, but its IPC channel closes.
process.on('disconnect', end)

try {
  const options = isCommand ? null : parseCommandLine(args, process.env)
  if (isCommand) {
    const { runDatabaseCommand } = await import('./cli/databaseCommands.ts')
    const terminal = { say: console.log, warn: console.error, ask: askForYes, signal: stop.signal }
    const code = await runDatabaseCommand(args, process.env, terminal)
    await flushOutput()
    process.exit(code)
  } else if (options) {
    const parts = Promise.all([import('./server.ts'), import('./database/deletion.ts')])
    running = parts.then(([{ createServices }, { askBeforeDeleting }]) =>
      createServices({
        ...options,
        confirmDeletion: askBeforeDeleting(askForYes, { isAgreed: options.resetsUnasked }),
        signal: stop.signal,
        onProgress: showProgress(),
      }),
    )
    await announce(await running, options.demo !== null)
    if (options.faults) console.log('Fault injection is on: use these services for tests only.')
  } else {
    console.log(usage)
    process.exit(0)
  }
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(startFailureText(error))
    process.exit(1)
  }
}

/** Flushes stdout and stderr: an exit would drop what a slow reader has not read yet. */
async function flushOutput() {
  for (const stream of [process.stdout, process.stderr]) await new Promise(resolve => stream.write('', resolve))
}

async function announce({ origin, demoUsernames, refusesDemoAccounts }: Services, hasDemo: boolean) {
  console.log(`Fieldtime Console is at ${origin}`)
  if (!hasDemo) {
    console.log('There is no demo company; npm run services -- account add lets people sign in.')
  } else if (refusesDemoAccounts) {
    console.log('The demo accounts are refused: these services can be reached from other machines.')
  } else {
    const { demoPassword } = await import('@fieldtime/console-core/demo')
    console.log(`Demo accounts: ${demoUsernames.join(', ')} (password ${demoPassword})`)
  }
}

/** Logs the progress of seeding every two seconds. */
function showProgress() {
  const startedAt = performance.now()
  let said = 0
  return ({ done, total }: { done: number; total: number }) => {
    const elapsed = performance.now() - startedAt
    if (elapsed < said + 2_000) return
    said = elapsed
    console.log(`Seeding the demo company: ${Math.floor((100 * done) / total)} %`)
  }
}
