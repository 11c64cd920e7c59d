import type { ConsoleError } from '../consoleContext.js'

/** A host hears within 10 s what has become of its widget. */
export const codeMilliseconds = 9_500

export const codeMissing: ConsoleError = {
  code: 'RENDER',
  retryable: true,
  message: 'The code of the widget could not be fetched.',
}

export const codeLate: ConsoleError = {
  code: 'LOAD_TIMEOUT',
  retryable: true,
  message: 'The code of the widget did not come in time.',
}
