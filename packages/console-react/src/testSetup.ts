import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A component that complains to the console has a defect, whatever its test asks for. */
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})

/** For the one test that makes a component fail: what React says of it. */
export const takeComplaints = (): unknown[][] => complaints.splice(0)
