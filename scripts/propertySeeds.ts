/**
 * The seeds of property tests, which `inject('propertySeeds')` returns. `npm test` uses ten fixed ones; `npm run test:all`
 * sets `PROPERTY_SEED_DATE`, and derives ten from the date. fast-check prints the seed of a failure.
 */
export function propertySeeds(date = process.env.PROPERTY_SEED_DATE): number[] {
  const first = date ? Number(date.replaceAll('-', '')) * 10 : 1
  return Array.from({ length: 10 }, (_, index) => first + index)
}

declare module 'vitest' {
  interface ProvidedContext {
    propertySeeds: number[]
  }
}
