import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './processes.ts'

export interface FailedTest {
  /** Its file, relative to the repository's root, and its full title. */
  readonly name: string
  /** The first lines of each attempt's message. */
  readonly message: string
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string
    /** Also `failed` if the file couldn't be loaded or one of its hooks failed. */
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly line: number
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[]
}

const shownLines = 12

/**
 * A few lines about each failed test, which a run prints at its end, where people look. A report is null if its step ended before
 * writing one.
 */
export function failedTests(
  vitest: readonly (VitestReport | null)[],
  playwright: PlaywrightReport | null,
): FailedTest[] {
  return [
    ...vitest.flatMap(report => (report?.testResults ?? []).flatMap(failedInFile)),
    ...(playwright?.suites ?? []).flatMap(failedInSuite),
  ]
}

function failedInFile(file: NonNullable<VitestReport['testResults']>[number]): FailedTest[] {
  const path = relative(root, file.name)
  const tests = file.assertionResults
    .filter(test => test.status === 'failed')
    .map(test => ({ name: `${path} › ${test.fullName}`, message: shorten(test.failureMessages ?? []) }))
  if (file.status !== 'failed' || tests.length > 0) return tests
  return [{ name: path, message: shorten([file.message || 'What its tests need could not be made: see above.']) }]
}

function failedInSuite(suite: PlaywrightSuite): FailedTest[] {
  const here = suite.specs
    .filter(spec => !spec.ok)
    .map(spec => ({
      name: `${suite.file}:${spec.line} › ${spec.title}`,
      message: shorten(
        spec.tests.flatMap(test => test.results.flatMap(result => result.errors.map(error => error.message ?? ''))),
      ),
    }))
  return [...here, ...(suite.suites ?? []).flatMap(failedInSuite)]
}

function shorten(messages: readonly string[]) {
  return messages
    .map(message => stripVTControlCharacters(message).trim().split('\n').slice(0, shownLines).join('\n'))
    .join('\n')
}
