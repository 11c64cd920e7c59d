import { test as base, expect } from './test.ts'

interface Fixtures {
  faults: Faults
}

/** Fault injection in the services (docs/services.md), with a script that affects this test's browser only. */
export interface Faults {
  play(...rules: readonly object[]): Promise<void>
  /** Removes the script. Hanging calls end with a 504. */
  stop(): Promise<void>
  /** How often each rule was applied, by its index in the script. */
  counts(): Promise<readonly number[]>
}

export const test = base.extend<Fixtures>({
  services: 'failing',
  faults: async ({ context, origin }, use, testInfo) => {
    const headers = { 'x-fault-script': testInfo.testId }
    await context.setExtraHTTPHeaders(headers)
    let ruleCount = 0
    // Node closes connections that were idle for 5 s, possibly just as the next request is sent.
    const maxRetries = 2
    const control = async (method: string, data?: object) => {
      const options = { method, headers, maxRetries, ...(data ? { data } : {}) }
      const answer = await context.request.fetch(`${origin}/faults`, options)
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer
    }
    await use({
      async play(...rules) {
        ruleCount = rules.length
        await control('PUT', { rules })
      },
      async stop() {
        await control('DELETE')
      },
      async counts() {
        const { applied } = (await (await control('GET')).json()) as { applied: { rule: number; count: number }[] }
        return Array.from({ length: ruleCount }, (_, rule) =>
          applied.filter(one => one.rule === rule).reduce((sum, one) => sum + one.count, 0),
        )
      },
    })
    await control('DELETE')
  },
})

/** The browser logs every failed response. Expects exactly these, each at least once, and no message of the product. */
export function expectOnly(complaints: string[], ...expected: readonly string[]) {
  const failures = expected.map(what => `console: Failed to load resource: ${what}`)
  expect(new Set(complaints.splice(0))).toEqual(new Set(failures))
}

export { expect }
