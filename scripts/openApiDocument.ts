import {
  type AnyOperation,
  type HttpErrorCode,
  httpErrorCodesOf,
  httpErrors,
  namedSchemas,
  operations,
  successStatusOf,
  takesIdempotencyKey,
} from '@fieldtime/console-core/contract'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Json = Readonly<Record<string, unknown>>

/** `docs/openapi.json` as data (OpenAPI 3.1): the calls of the contract, in its order. */
export function buildOpenApiDocument(described: readonly AnyOperation[] = operations): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of described) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: buildOperation(operation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Fieldtime Console services',
      version: '1',
      description: introduction,
    },
    servers: [serverOf('api')],
    tags: [...new Set(described.map(operation => operation.subject))].map(name => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(namedSchemas).map(([name, schema]) => [name, inline(schema)])),
      responses: Object.fromEntries(errorStatuses.map(status => [status, buildErrorResponse(status)])),
      securitySchemes: { signIn },
    },
  }
}

/** The document as it is written: stable order, two spaces, a line break at the end. */
export function formatOpenApiDocument(): string {
  return `${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`
}

const introduction = `The calls of the console. Clients and services check the schemas at run time.

**Company.** Every call concerns the company of its access token. A \`companyId\` header may repeat it; another company is an error
(403). Records of another company are not found (404).

**Lists** return \`{ results, metadata: { nextCursor } }\`. If \`nextCursor\` isn't null, the same call with it as \`cursor\` returns
the next page. A cursor is opaque and valid only for the call that returned it. The service chooses the page size, at most \`limit\` where
the call has one and the environment's \`extensions\` name \`pageLimit\`.

**Changes.** Records that can be changed have a version: an \`ETag\` header, or the field \`etag\` in a list. A change sends the version
it is based on in \`If-Match\`. Without it, the response is 428; if the record has changed since, it is 412.

**Retries.** A GET can be retried after 408, 429, 5xx, or a lost connection, after \`Retry-After\` seconds. A POST that adds a record can
be retried with the same \`Idempotency-Key\`: within a day, the record is added once and the response is repeated. Don't retry other
calls automatically.

**Commands.** Changes with the same \`X-Command-Id\` are one command in the change history, for example the move of 40 people. Without
the header, each call is a command of its own. Only for services with the extension \`commands\`.

**Errors** have a body with a \`code\`, a sentence, the request id, and the invalid field, if any. \`x-error-codes\` lists the codes that
a call can return.

**Dates** are calendar dates at the place of work, **instants** have an offset, and **durations** are in minutes.`

const signIn = {
  type: 'openIdConnect',
  description: 'Access tokens of the OpenID provider that `/env` names, by authorization code with PKCE.',
  openIdConnectUrl: 'http://localhost:4600/identity/.well-known/openid-configuration',
}

const hosts: Readonly<Record<AnyOperation['host'], { variable: string; description: string }>> = {
  console: { variable: 'origin', description: 'The origin of the console.' },
  api: { variable: 'apiBaseUrl', description: 'Timekeeping, from `/env`.' },
  gateway: { variable: 'apiGatewayBaseUrl', description: 'Job costing and unified data, from `/env`.' },
  telematics: { variable: 'telematicsBaseUrl', description: 'Telematics, from `/env`.' },
}

function serverOf(host: AnyOperation['host']): Json {
  const { variable, description } = hosts[host]
  return { url: `{${variable}}`, description, variables: { [variable]: { default: 'http://localhost:4600' } } }
}

function buildOperation(operation: AnyOperation): Json {
  const { id, summary, subject, host, requires, body } = operation
  const parameters = buildParameters(operation)
  return {
    operationId: id,
    summary,
    tags: [subject],
    ...(host === 'api' ? {} : { servers: [serverOf(host)] }),
    security: buildSecurity(requires),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: jsonOf(inline(body)) } } : {}),
    responses: {
      [successStatusOf(operation)]: buildSuccess(operation),
      ...Object.fromEntries(
        statusesOf(operation).map(status => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
    'x-error-codes': httpErrorCodesOf(operation),
  }
}

function buildSecurity(requires: AnyOperation['requires']): readonly Json[] {
  if (requires === 'nothing') return []
  return [{ signIn: requires === 'token' ? [] : [requires] }]
}

function buildParameters(operation: AnyOperation): readonly Json[] {
  const fieldsOf = (place: 'path' | 'query', { shape }: AnyOperation['query']) =>
    Object.entries(shape).map(([name, field]) => {
      const { description, ...schema } = inline(field as Schema)
      const required = field._zod.optin === undefined
      return { name, in: place, required, ...(description ? { description } : {}), schema }
    })
  const { sendsCompanyId, match, effect } = operation
  return [
    ...fieldsOf('path', operation.pathFields),
    ...fieldsOf('query', operation.query),
    ...(sendsCompanyId ? [headerField('companyId', 'The company of the access token.')] : []),
    ...(match === 'required' ? [headerField('If-Match', 'The version that the change was made on.', true)] : []),
    ...(match === 'unlessNew' ? [headerField('If-Match', 'The version of the record; omitted for a new one.')] : []),
    ...(takesIdempotencyKey(operation)
      ? [headerField('Idempotency-Key', 'Made by the caller: sent again with it, the call adds nothing again.')]
      : []),
    ...(effect === 'changes' ? [headerField('X-Command-Id', 'A UUID: the command that the change belongs to.')] : []),
  ]
}

const headerField = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function buildSuccess({ answers, answer }: AnyOperation): Json {
  switch (answers) {
    case 'image':
      return { description: 'The image.', content: { 'image/*': {} } }
    case 'list':
      return { description: 'One page of the list.', content: jsonOf(pageOf(refer(answer))) }
    case 'nothing':
      return { description: 'Done.' }
    case 'versioned':
      return { description: 'The answer and its version.', headers: etagHeader, content: jsonOf(refer(answer)) }
    case 'value':
      return { description: 'The answer.', content: jsonOf(refer(answer)) }
  }
}

function pageOf(row: Json): Json {
  const nextCursor = {
    type: ['string', 'null'],
    description: 'The `cursor` of the next page; null on the last.',
  }
  return {
    type: 'object',
    properties: {
      results: { type: 'array', items: row },
      metadata: { type: 'object', properties: { nextCursor }, required: ['nextCursor'] },
    },
    required: ['results', 'metadata'],
  }
}

const etagHeader = { ETag: { description: 'The version, for If-Match.', schema: { type: 'string' } } }
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } }

const codes = Object.keys(httpErrors) as HttpErrorCode[]
const errorStatuses = [...new Set(codes.flatMap(code => httpErrors[code].statuses))].sort((one, other) => one - other)

const codesWith = (status: number) => codes.filter(code => httpErrors[code].statuses.some(each => each === status))

/** An invalid field returns 400 in an address and 422 in a body. */
function statusesOf(operation: AnyOperation): readonly number[] {
  const possible = httpErrorCodesOf(operation)
  return errorStatuses.filter(status => {
    const meets = codesWith(status).some(code => possible.includes(code))
    return meets && (status !== 422 || operation.body !== null)
  })
}

function buildErrorResponse(status: number): Json {
  const description = codesWith(status)
    .map(code => `\`${code}\`: ${httpErrors[code].means}`)
    .join('\n')
  return {
    description,
    ...(status === 429 ? { headers: retryAfter } : {}),
    content: jsonOf(refer(namedSchemas.Error)),
  }
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

const namesOfSchemas = new Map<Schema, string>(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]))

function refer(schema: Schema): Json {
  const name = namesOfSchemas.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : inline(schema)
}

/** The input schema. Responses may get more fields in a later version. Queries and bodies may not have unknown fields. */
function inline(schema: Schema): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    // The format says the same in one word, where the pattern would fill a screen.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return json
}
