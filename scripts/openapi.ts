// Writes docs/openapi.json from the contract; with --check only says whether it is what the contract makes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { buildWhatIsStale } from './builds.ts'
import { root } from './processes.ts'

const file = join(root, 'docs', 'openapi.json')

await buildWhatIsStale({ only: 'console-core' })
const { formatOpenApiDocument } = await import('./openApiDocument.ts')
const document = formatOpenApiDocument()

if (process.argv.includes('--check')) {
  if (readIfThere() !== document) {
    console.error('docs/openapi.json is not what the contract makes. Run: npm run openapi')
    process.exitCode = 1
  }
} else {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, document)
}

function readIfThere(): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
