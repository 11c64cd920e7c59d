import { test as base, expect } from './test.ts'

interface Fixtures {
  faults: Faults
}

/** The fault plane of the services (docs/services.md), with a script for this test's browser alone. */
export interface Faults {
  play(...rules: readonly object[]): Promise<void>
  /** Takes the script away; calls that hang end with a 504. */
  stop(): Promise<void>
  /** How often each rule has struck, by its place in the script. */
  counts(): Promise<readonly number[]>
}

export const test = base.extend<Fixtures>({
  services: 'failing',
  faults: async ({ context, origin }, use, testInfo) => {
    const headers = { 'x-fault-script': testInfo.testId }
    await context.setExtraHTTPHeaders(headers)
    let ruleCount = 0
    // Node closes a connection that was idle for 5 s, maybe just when the next request is sent on it.
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

/**
 * The browser writes every answer that failed into its console by itself: exactly these, each at least once, and nothing
 * that the console said.
 */
export function expectOnly(complaints: string[], ...expected: readonly string[]) {
  const failures = expected.map(what => `console: Failed to load resource: ${what}`)
  expect(new Set(complaints.splice(0))).toEqual(new Set(failures))
}

export { expect }
