import { buildWhatIsStale } from './builds.ts'

try {
  await buildWhatIsStale({ only: 'console-core' })
} catch (error) {
  console.error(`The packages could not be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import('../apps/local-services/src/main.ts')
