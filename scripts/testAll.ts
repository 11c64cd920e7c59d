import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './builds.ts'
import { momentNames, momentZone, nextMoment } from './moments.ts'
import { root, runNode } from './processes.ts'

// `npm run test:all`: all of `npm test`, then the examples of docs/embedding.md in five hosts, which are installed from the registry, and
// the flows at critical times such as midnight and clock changes. With arguments, only `hosts`, or the flows at the times they name.

const asked = process.argv.slice(2)
const known = ['hosts', ...momentNames]
const unknown = asked.find(name => !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no test '${unknown}': ${known.join(', ')}.`)
  process.exit(1)
}

const failed: string[] = []
const withSeedsOfToday = { env: { ...process.env, PROPERTY_SEED_DATE: new Date().toISOString().slice(0, 10) } }
if (asked.length === 0) await run('npm test', () => runNode([join(root, 'scripts/test.ts')], withSeedsOfToday))
await buildWhatIsStale()
if (asked.length === 0 || asked.includes('hosts')) {
  const config = join(root, 'scripts/hosts/playwright.config.ts')
  await run('hosts', async () => {
    await runNode([join(root, 'scripts/prepack.ts')])
    await runNode([join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', config])
  })
}
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
