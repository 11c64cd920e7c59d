import type { DemoCompanyName, DemoOptions } from './demoCompany.js'
import { demoId, Random } from './random.js'

/** How a company makes its ids and draws: by the subject's own words, so that no draw depends on another's. */
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
