import { invalidAnswer, readJson, readPage, readPages } from './answer.ts'
import { type ApiError, failed, type Outcome, succeeded } from './apiError.ts'
import { createExchange, type ExchangeOptions } from './exchange.ts'
import { commandExtension, pageLimitExtension } from './extensions.ts'
import type { Listing, RowId } from './listing.ts'
import type {
  AnswerOf,
  AnyOperation,
  CallInput,
  ImageOperation,
  ListOperation,
  ValueOf,
  ValueOperation,
} from './operation.ts'
import { prepareRequest, type RequestParts, type ServiceAddresses } from './request.ts'

const signatures: readonly { readonly type: string; readonly at: number; readonly bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'image/avif', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66] },
  { type: 'image/heic', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63] },
]

/**
 * The bytes as an image, typed by their content instead of the answer's header: a blob typed SVG or HTML would run its script when
 * opened. Null for anything but JPEG, PNG, GIF, WebP, AVIF, and HEIC.
 */
export function buildImageBlob(content: ArrayBuffer): Blob | null {
  const head = new Uint8Array(content, 0, Math.min(content.byteLength, 16))
  const signature = signatures.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))
  return signature ? new Blob([content], { type: signature.type }) : null
}

export interface TransportOptions extends ExchangeOptions {
  readonly environment: ServiceAddresses
  /** The signed-in person's company; null when the claims have none. */
  readonly companyId: string | null
  /** Called once for each call that failed or has invalid rows, but not for aborted calls. Errors that it throws are ignored. */
  readonly onRequestError?: ((error: ApiError) => void) | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

interface ChangeOptions extends CallOptions {
  /** The version that the change is based on: the `etag` of the read. */
  readonly ifMatch?: string | null
  /** Makes a POST idempotent, so it can be retried. */
  readonly idempotencyKey?: string
  /** A UUID. Changes with the same one are one command of the change history. Sent only to services with `commandExtension`. */
  readonly commandId?: string
}

export interface ListOptions<Row = unknown> extends CallOptions {
  /** Called after each page with the number of rows read so far. */
  readonly onProgress?: ((rowsSoFar: number) => void) | undefined
  /** Called with the new rows of each page as it arrives. */
  readonly onPage?: ((rows: readonly Row[]) => void) | undefined
  /** Ids of the rows so far, shared by the parts of one list, so each row is in one of them. */
  readonly ids?: Set<RowId>
}

/**
 * Sends all calls of the product, with one failure policy: a failed read returns null or a partial listing, a failed write returns
 * false, and `onRequestError` is called. A call rejects only if its signal is aborted, with the signal's reason, so an aborted read is
 * never taken for an empty list.
 */
export interface Transport {
  /** Whether the services advertise an extension, such as `excuseExtension`. */
  supports(extension: string): boolean
  /** One value; null when it could not be read. */
  read<O extends ValueOperation>(operation: O, input?: CallInput<O>, options?: CallOptions): Promise<ValueOf<O> | null>
  /** Reads every page of a list. A failed page ends the loop; earlier pages are kept. */
  readAll<O extends ListOperation>(
    operation: O,
    input?: CallInput<O>,
    options?: ListOptions<AnswerOf<O>>,
  ): Promise<Listing<AnswerOf<O>>>
  /** An image, typed by its first bytes; null if it couldn't be read or isn't an image. */
  readImage<O extends ImageOperation>(operation: O, input?: CallInput<O>, options?: CallOptions): Promise<Blob | null>
  /** True if the service accepted the change. Retried only with an idempotency key. */
  write<O extends ValueOperation>(operation: O, input?: CallInput<O>, options?: ChangeOptions): Promise<boolean>
  /** Like `write`, but returns the answer or the error. */
  send<O extends ValueOperation>(
    operation: O,
    input?: CallInput<O>,
    options?: ChangeOptions,
  ): Promise<Outcome<ValueOf<O>>>
}

/** Parsing and checking so many rows blocks a page for less than 50 ms. */
const rowsPerRequest = 2_000

export function createTransport(options: TransportOptions): Transport {
  const { environment, companyId } = options
  const exchange = createExchange(options)

  const report = (error: ApiError) => notify(options.onRequestError, error)
  const supports = (extension: string) => environment.extensions?.includes(extension) ?? false

  async function call<T>(
    operation: AnyOperation,
    parts: RequestParts,
    {
      signal,
      commandId,
      ...marks
    }: ChangeOptions & { readonly cursor?: string | null; readonly limit?: number | null },
    readAnswer: (response: Response) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    signal?.throwIfAborted()
    const command = supports(commandExtension) ? { commandId } : {}
    const request = prepareRequest(operation, parts, environment, companyId, { ...marks, ...command })
    return request.isOk ? exchange({ operation, request: request.value, readAnswer, signal }) : request
  }

  async function send<O extends ValueOperation>(operation: O, input: RequestParts = {}, options: ChangeOptions = {}) {
    const outcome = await call(operation, input, options, response => readValue(operation, response))
    if (!outcome.isOk) report(outcome.error)
    return outcome
  }

  return {
    supports,
    send,
    async read(operation, input, callOptions) {
      const outcome = await send(operation, input, callOptions)
      return outcome.isOk ? outcome.value : null
    },
    async write(operation, input, callOptions) {
      return (await send(operation, input, callOptions)).isOk
    },
    async readImage(operation, input, callOptions = {}) {
      const outcome = await call(operation, input ?? {}, callOptions, response => readBlob(operation, response))
      if (outcome.isOk) return outcome.value
      report(outcome.error)
      return null
    },
    async readAll(operation, input, listOptions = {}) {
      const { signal, onProgress, onPage, ids } = listOptions
      const handlePage = (rows: readonly AnswerOf<typeof operation>[], countBefore: number) => {
        notify(onProgress, rows.length)
        if (onPage) notify(onPage, rows.slice(countBefore))
      }
      const limit = supports(pageLimitExtension) ? rowsPerRequest : null
      const readOne = (cursor: string | null) =>
        call(operation, input ?? {}, { cursor, limit, signal }, response => readPage(operation, response))
      const listing = await readPages(operation, handlePage, readOne, ids)
      if (listing.completeness.state === 'partial') report(listing.completeness.cause)
      return listing
    },
  }
}

/** Calls a listener. An error that it throws, or a promise that it rejects, does not fail the call. */
function notify<T>(listener: ((value: T) => void) | undefined, value: T): void {
  const notification = async () => listener?.(value)
  notification().catch(() => undefined)
}

async function readValue<O extends ValueOperation>(operation: O, response: Response): Promise<Outcome<ValueOf<O>>> {
  const json = response.status === 204 ? succeeded(null) : await readJson(operation, response)
  if (!json.isOk) return json
  const checked = operation.answer.safeParse(json.value)
  if (checked.success) {
    const value = checked.data as AnswerOf<O>
    const found = operation.answers === 'versioned' ? { value, etag: response.headers.get('etag') } : value
    return succeeded(found as ValueOf<O>)
  }
  const field = checked.error.issues[0]?.path.map(String).join('.') || null
  return failed({ ...invalidAnswer(operation, response, 'the answer is not what the contract says'), field })
}

async function readBlob(operation: AnyOperation, response: Response): Promise<Outcome<Blob>> {
  const image = buildImageBlob(await response.arrayBuffer())
  return image ? succeeded(image) : failed(invalidAnswer(operation, response, 'the answer is not an image'))
}
