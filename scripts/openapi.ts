// Writes what is made of the contract: docs/openapi.json for programs, docs/api.md for people, and the types of the client
// that a public generator makes. With --check only says which of them is not what the contract makes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { buildWhatIsStale } from './builds.ts'
import { root } from './processes.ts'

await buildWhatIsStale({ only: ['console-core'] })
const { formatApiFiles } = await import('./apiFiles.ts')

for (const [path, content] of Object.entries(await formatApiFiles())) {
  const file = join(root, path)
  if (process.argv.includes('--check')) {
    if (readIfThere(file) === content) continue
    console.error(`${path} is not what the contract makes. Run: npm run openapi`)
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
