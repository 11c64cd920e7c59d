/** The message with which the page in the hidden frame passes its address to the console. */
export interface SilentAnswer {
  readonly kind: 'fieldtime-silent-answer'
  readonly url: string
}

export function isSilentAnswer(data: unknown): data is SilentAnswer {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === 'fieldtime-silent-answer' &&
    'url' in data &&
    typeof data.url === 'string'
  )
}
