import { pathToFileURL } from 'node:url'
import { buildWhatIsStale, servicesBuilds, servicesScript } from './builds.ts'
import { checkFlags } from './checkFlags.ts'

checkFlags()
try {
  await buildWhatIsStale({ only: servicesBuilds })
} catch (error) {
  console.error(`The services could not be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import(pathToFileURL(servicesScript).href)
