import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failedTests } from './failedTests.ts'
import { root } from './processes.ts'

describe('the list of failed tests', () => {
  it('names each with its file and first lines', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`)
    const report = {
      testResults: [
        {
          name: join(root, 'packages/console-core/src/hours.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'hours are rounded', status: 'failed', failureMessages: [`\u001b[31m${lines.join('\n')}`] },
            { fullName: 'hours are added', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    }
    expect(failedTests([report, null], null)).toEqual([
      {
        name: 'packages/console-core/src/hours.test.ts › hours are rounded',
        message: lines.slice(0, 12).join('\n'),
      },
    ])
  })

  it.each([
    ['it could not be loaded', 'Cannot find module b', 'Cannot find module b'],
    ['a hook of it failed', '', 'What its tests need could not be made: see above.'],
  ])('names the file if %s', (_, message, shown) => {
    const report = { testResults: [{ name: join(root, 'a.test.ts'), status: 'failed', message, assertionResults: [] }] }
    expect(failedTests([report], null)).toEqual([{ name: 'a.test.ts', message: shown }])
  })

  it('has each attempt of a Playwright test with its output', () => {
    const attempt = (message: string) => ({ errors: [{ message }] })
    const inner = {
      file: 'people.spec.ts',
      specs: [{ title: 'a group', line: 12, ok: false, tests: [{ results: [attempt('late'), attempt('gone')] }] }],
    }
    const outer = {
      file: 'people.spec.ts',
      specs: [{ title: 'a user', line: 3, ok: true, tests: [{ results: [{ errors: [] }] }] }],
      suites: [inner],
    }
    expect(failedTests([], { suites: [outer] })).toEqual([
      { name: 'people.spec.ts:12 › a group', message: 'late\ngone' },
    ])
  })

  it('is empty if all passed', () => {
    expect(failedTests([{ testResults: [] }], { suites: [] })).toEqual([])
  })
})
