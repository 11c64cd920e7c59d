import type { ConsoleError } from '@fieldtime/console-react'
import { CodeMissingError } from '@fieldtime/console-react/ui'

/** `ready` or `error` fires within 10 s. */
export const codeMilliseconds = 9_500

/** The message to the host after fetching the code has rejected with `error`. */
export function hostErrorOf(error: unknown): ConsoleError {
  return error instanceof CodeMissingError ? codeMissing : codeBroken
}

const codeMissing: ConsoleError = {
  component: null,
  code: 'RENDER',
  retryable: true,
  message: 'The code of the widget could not be fetched.',
}

const codeBroken: ConsoleError = {
  component: null,
  code: 'RENDER',
  retryable: false,
  message: 'The code of the widget was fetched, but failed to run.',
}

export const codeLate: ConsoleError = {
  component: null,
  code: 'TIMEOUT',
  retryable: true,
  message: 'The code of the widget did not come in time.',
}
