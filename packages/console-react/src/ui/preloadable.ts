/** Code that is fetched when somebody reaches for it. */
export interface Preloadable<Code> {
  /** Null until it is here. */
  readonly code: Code | null
  /** Rejects with `CodeMissingError` when it can't be fetched; the next call then makes the fetch again. */
  fetch(): Promise<Code>
}

/** Code could not be fetched: not a fault of what it does. */
export class CodeMissingError extends Error {}

export function preloadable<Code>(load: () => Promise<Code>): Preloadable<Code> {
  let code: Code | null = null
  let fetching: Promise<Code> | null = null

  const fetchAnew = async () => {
    try {
      code = await load()
      return code
    } catch (error) {
      fetching = null
      throw new CodeMissingError('Code could not be fetched.', { cause: error })
    }
  }

  return {
    get code() {
      return code
    },
    fetch: () => {
      fetching ??= fetchAnew()
      return fetching
    },
  }
}
