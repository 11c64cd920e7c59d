import './testWithoutRecordings.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { complaints } from './testComplaints.ts'

beforeEach(async () => {
  // Test files share a page, and the renderer cleans up only after tests of the first file.
  await cleanup()
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
