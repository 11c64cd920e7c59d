import { buildWhatIsStale, portalBuilds } from './builds.ts'

try {
  await buildWhatIsStale({ only: portalBuilds })
} catch (error) {
  console.error(`The portal could not be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import('../apps/partner-portal-example/server/main.ts')
