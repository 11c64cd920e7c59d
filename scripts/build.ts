import { buildWhatIsStale } from './builds.ts'

await buildWhatIsStale({ force: process.argv.includes('--force') })
