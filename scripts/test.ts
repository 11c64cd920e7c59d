import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatIsStale } from './builds.ts'
import { failedTests } from './failedTests.ts'
import { root, runNode } from './processes.ts'
import { findTestBrowser } from './testBrowser.ts'

interface Step {
  readonly name: string
  readonly run: () => Promise<void>
}

const bin = (path: string) => join(root, 'node_modules', path)
const results = join(root, 'test-results')
const vitestReports = ['components', 'stories', 'unit', 'services', 'console'].map(name =>
  join(results, `${name}.json`),
)
const playwrightReport = join(results, 'playwright.json')

const beforehand: readonly Step[] = [
  {
    name: 'Test browser',
    run: async () => {
      const { launchOptions } = await findTestBrowser()
      console.log(launchOptions.executablePath)
    },
  },
  { name: 'Types', run: () => runNode([bin('typescript/bin/tsc'), '-b', '--singleThreaded']) },
  { name: 'Lint and format', run: () => runNode([bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']) },
  { name: 'Import boundaries', run: () => runNode([join(root, 'scripts/boundaries.ts')]) },
]

/** These steps need only Node. */
const unitTests: Step = { name: 'Unit tests', run: () => runAside('unit', vitest('unit', ['core', 'server'])) }

// The production builds. Component tests run in development mode and catch React's warnings.
const shipped = { env: { ...process.env, NODE_ENV: 'production' } }

/** One browser, in which two pages render at a time. Runs from the sources. */
const inOneBrowser: readonly Step[] = [
  { name: 'Component tests', run: () => runNode(vitest('components', ['react'])) },
  { name: 'Story tests', run: () => runNode(vitest('stories', ['stories']), shipped) },
  { name: 'Console tests', run: () => runNode(vitest('console', ['console']), shipped) },
]

/** These need one processor or wait for processes and disks, and leave the other processor to the browser. */
const builds: Step = { name: 'Builds', run: () => buildWhatIsStale() }
const servicesTests: Step = {
  name: 'Contract and services tests',
  run: () => runAside('services', vitest('services', ['services'])),
}

/** Three browsers. Stories that render at the same time would miss the limit of their screenshots. */
const endToEndTests: Step = { name: 'End-to-end tests', run: () => runNode([bin('@playwright/test/cli.js'), 'test']) }

rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const outcomes: { name: string; seconds: number; error: string | null }[] = []
// Two sequences, one per processor.
const isBuilt = inTurn([unitTests, builds])
await Promise.all([
  Promise.all([inTurn([...beforehand, ...inOneBrowser]), isBuilt]).then(() => inTurn([endToEndTests])),
  isBuilt.then(() => inTurn([servicesTests])),
])

console.log('\n── Summary')
for (const { name, seconds, error } of outcomes) {
  console.log(`${error ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)${error ? `: ${error}` : ''}`)
}
const counts = countTests()
for (const { name, message } of failedTests(vitestReports.map(readReport), readReport(playwrightReport))) {
  console.log(`\n✗ ${name}\n${message}`)
}
console.log(`\nTests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(outcomes.some(outcome => outcome.error) ? 1 : 0)

async function inTurn(steps: readonly Step[]) {
  for (const step of steps) {
    const startedAt = performance.now()
    console.log(`\n── ${step.name}`)
    const error = await step.run().then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    )
    outcomes.push({ name: step.name, seconds: (performance.now() - startedAt) / 1000, error })
  }
}

function vitest(name: string, projects: readonly string[]) {
  const report = `--outputFile.json=${join(results, `${name}.json`)}`
  const chosen = projects.map(project => `--project=${project}`)
  return [bin('vitest/vitest.mjs'), 'run', ...chosen, '--reporter=default', '--reporter=json', report]
}

/** Prints the output after the script has ended, so that outputs don't mix. */
async function runAside(log: string, args: readonly string[]) {
  const file = join(results, `${log}.log`)
  const output = openSync(file, 'w')
  try {
    await runNode(args, { stdio: ['ignore', output, output] })
  } finally {
    closeSync(output)
    console.log(readFileSync(file, 'utf8'))
  }
}

function countTests() {
  const reports = vitestReports.map(readReport)
  const playwright = readReport(playwrightReport)
  const stats = playwright?.stats ?? {}
  return {
    passed: sum(reports, 'numPassedTests') + (stats.expected ?? 0),
    failed: sum(reports, 'numFailedTests') + (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: sum(reports, 'numPendingTests') + (stats.skipped ?? 0),
  }
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function sum(reports: readonly (Record<string, number> | null)[], count: string) {
  return reports.reduce((total, report) => total + (report?.[count] ?? 0), 0)
}
