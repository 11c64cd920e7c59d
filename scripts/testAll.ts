import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './builds.ts'
import { momentNames, momentZone, nextMoment } from './moments.ts'
import { root, runNode } from './processes.ts'

// `npm run test:all`: all of `npm test`, then the flows at critical times such as midnight and clock changes. With names of such
// times as arguments, only the flows at these times.

const asked = process.argv.slice(2)
const unknown = asked.find(name => !momentNames.some(known => known === name))
if (unknown !== undefined) {
  console.error(`There is no moment '${unknown}': ${momentNames.join(', ')}.`)
  process.exit(1)
}

const failed: string[] = []
const withSeedsOfToday = { env: { ...process.env, PROPERTY_SEED_DATE: new Date().toISOString().slice(0, 10) } }
if (asked.length === 0) await run('npm test', () => runNode([join(root, 'scripts/test.ts')], withSeedsOfToday))
await buildWhatIsStale()
for (const name of momentNames) {
  if (asked.length === 0 || asked.includes(name)) await run(name, () => runFlowsAt(nextMoment(name, new Date())))
}
console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)

async function run(name: string, step: () => Promise<void>) {
  await step().catch((reason: unknown) => {
    failed.push(name)
    console.error(reason instanceof Error ? reason.message : reason)
  })
}

/** Sets the clock of every process and page to the time, from which it runs on. */
async function runFlowsAt(moment: Date) {
  console.log(
    `\n── End-to-end tests at ${moment.toLocaleString('en-US', { timeZone: momentZone, dateStyle: 'full', timeStyle: 'long' })}`,
  )
  const preload = pathToFileURL(join(root, 'e2e/shiftNode.ts')).href
  await runNode([join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {
    env: {
      ...process.env,
      TZ: momentZone,
      FIELDTIME_CLOCK_SHIFT: String(moment.getTime() - Date.now()),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
    },
  })
}
