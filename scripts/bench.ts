import type { Figure } from '../bench/figure.ts'
import { buildWhatIsStale } from './builds.ts'

/** Loaded on demand, because the benches import build output. */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  query: async () => (await import('../bench/query.ts')).runQueryBench(),
  grid: async () => (await import('../bench/grid.ts')).runGridBench(),
  export: async () => (await import('../bench/export.ts')).runExportBench(),
  reading: async () => (await import('../bench/reading.ts')).runReadingBench(),
  lists: async () => (await import('../bench/lists.ts')).runListsBench(),
  load: async () => (await import('../bench/load.ts')).runLoadBench(),
  reports: async () => (await import('../bench/reports.ts')).runReportsBench(),
  administration: async () => (await import('../bench/administration.ts')).runAdministrationBench(),
  console: async () => (await import('../bench/console.ts')).runConsoleBench(),
  week: async () => (await import('../bench/week.ts')).runWeekBench(),
  durability: async () => (await import('../bench/durability.ts')).runDurabilityBench(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

await buildWhatIsStale()
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  for (const figure of await run()) {
    const target = figure.target ? `   (target: ${figure.target})` : ''
    console.log(`  ${figure.name.padEnd(48)} ${figure.value.toFixed(2).padStart(9)} ${figure.unit}${target}`)
  }
}
