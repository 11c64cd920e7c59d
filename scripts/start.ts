import { pathToFileURL } from 'node:url'
import { buildWhatIsStale, consoleBuilds, servicesScript } from './builds.ts'
import { checkFlags } from './checkFlags.ts'

checkFlags()
try {
  await buildWhatIsStale({ only: consoleBuilds })
} catch (error) {
  console.error(`The console could not be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import(pathToFileURL(servicesScript).href)
