import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatIsStale } from './builds.ts'
import { findOrInstallChromium } from './chromium.mjs'
import { root, runNode } from './processes.ts'

interface Step {
  readonly name: string
  readonly run: () => Promise<void>
}

const bin = (path: string) => join(root, 'node_modules', path)
const results = join(root, 'test-results')
const vitestReport = join(results, 'vitest.json')
const playwrightReport = join(results, 'playwright.json')

const steps: readonly Step[] = [
  {
    name: 'Chromium',
    run: async () => {
      process.env.CHROMIUM_PATH = await findOrInstallChromium()
    },
  },
  { name: 'Types', run: () => runNode([bin('typescript/bin/tsc'), '-b']) },
  { name: 'Lint and format', run: () => runNode([bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']) },
  { name: 'Builds', run: () => buildWhatIsStale() },
  {
    name: 'Unit, contract, component and story tests',
    run: () =>
      runNode([
        bin('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ]),
  },
  {
    name: 'End-to-end tests',
    run: () => runNode([bin('@playwright/test/cli.js'), 'test']),
  },
]

rmSync(results, { recursive: true, force: true })
const outcomes: { name: string; seconds: number; error: string | null }[] = []
for (const step of steps) {
  const startedAt = performance.now()
  console.log(`\n── ${step.name}`)
  const error = await step.run().then(
    () => null,
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
  )
  outcomes.push({ name: step.name, seconds: (performance.now() - startedAt) / 1000, error })
}

console.log('\n── Summary')
for (const { name, seconds, error } of outcomes) {
  console.log(`${error ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)${error ? `: ${error}` : ''}`)
}
const counts = countTests()
console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`)
process.exit(outcomes.some(outcome => outcome.error) ? 1 : 0)

function countTests() {
  const vitest = readReport(vitestReport)
  const playwright = readReport(playwrightReport)
  const stats = playwright?.stats ?? {}
  return {
    passed: (vitest?.numPassedTests ?? 0) + (stats.expected ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (stats.unexpected ?? 0) + (stats.flaky ?? 0),
  }
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
