import type { DemoCompanyName, DemoOptions } from './demoCompany.ts'
import { demoId, Random } from './random.ts'

/** Ids and random draws of a company, seeded by subject, so no draw depends on another. */
export interface DemoSource {
  readonly which: DemoCompanyName
  readonly idOf: (subject: string) => string
  readonly randomOf: (subject: string) => Random
}

const markers: Record<DemoCompanyName, string | null> = { main: null, other: 'ceda1eaf' }

export function demoSource(which: DemoCompanyName, { seed }: Pick<DemoOptions, 'seed'>): DemoSource {
  return {
    which,
    idOf: subject => demoId(`${which}/${seed}/${subject}`, markers[which]),
    randomOf: subject => new Random(`${which}/${seed}/${subject}`),
  }
}
