// Generates docs/openapi.json and docs/api.md from the contract. With --check, only reports stale files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { buildWhatIsStale } from './builds.ts'
import { root } from './processes.ts'

await buildWhatIsStale({ only: ['console-core'] })
const { formatApiFiles } = await import('./apiFiles.ts')

for (const [path, content] of Object.entries(formatApiFiles())) {
  const file = join(root, path)
  if (process.argv.includes('--check')) {
    if (readIfThere(file) === content) continue
    console.error(`${path} is stale. Run: npm run openapi`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
