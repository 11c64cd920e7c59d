/** Code that is fetched when somebody reaches for it. */
export interface CodeInReach<Code> {
  /** Null until it is here. */
  readonly code: Code | null
  /** Rejects when it can't be fetched; the next call then makes the fetch again. */
  fetch(): Promise<unknown>
}

export function codeInReach<Code>(load: () => Promise<Code>): CodeInReach<Code> {
  let code: Code | null = null
  let fetching: Promise<Code> | null = null

  const fetchAnew = async () => {
    try {
      code = await load()
      return code
    } catch (error) {
      fetching = null
      throw error
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
