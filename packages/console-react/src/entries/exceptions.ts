import { embeddable } from '../ui/embeddable.tsx'

export type { ExceptionsProps } from '../inbox/Exceptions.tsx'

/** Days of people that break a rule, today and on earlier days that are still due. */
export const Exceptions = /* @__PURE__ */ embeddable(
  'exceptions',
  async () => (await import('../inbox/Exceptions.tsx')).Exceptions,
  'exceptions',
)
