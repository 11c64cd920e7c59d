/** How the page in the hidden frame hands its address to the console around it. */
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
