/** Rejects a request. Its message is public: nothing about other tenants or internals belongs in it. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: string
  readonly field: string | null
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    { field = null, headers = {} }: { field?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.headers = headers
  }
}

/** The same answer for missing records and for those of another company. */
export const notFound = () => new HttpError(404, 'not_found', 'Not found.')

export const invalidField = (field: string, message: string) => new HttpError(422, 'invalid', message, { field })
