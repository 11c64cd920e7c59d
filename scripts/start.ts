import { buildWhatIsStale } from './builds.ts'

try {
  await buildWhatIsStale()
} catch (error) {
  console.error(`The console could not be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import('../apps/local-services/src/main.ts')
