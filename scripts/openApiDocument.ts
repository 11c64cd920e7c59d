import { type AnyOperation, namedSchemas, operations } from '@fieldtime/console-core/contract'
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
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, refusal]) => [status, buildRefusal(refusal)]),
      ),
      securitySchemes: { signIn },
    },
  }
}

/** The document as it is written: stable order, two spaces, a line break at the end. */
export function formatOpenApiDocument(): string {
  return `${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`
}

const introduction = `The calls that the console makes. The schemas are the ones that both sides check at run time.

**Company.** Every call speaks for the company of its access token. A \`companyId\` header may repeat it; another company's
is refused with 403. What belongs to another company, or to nobody, is not found (404).

**Lists** answer \`{ results, metadata: { nextCursor } }\`. While \`nextCursor\` is not null there is more: the same call with
\`cursor\` set to it gives the next page. A cursor is opaque, belongs to the call that gave it, and is never repeated. The
service chooses how many rows a page has.

**Repeating.** A GET may be repeated after 408, 429, 5xx or a lost connection, no sooner than \`Retry-After\` says. Nothing
else may be repeated blindly.

**Dates** are calendar dates where the work happened, **instants** carry their offset, **durations** are in minutes.`

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
      200: buildSuccess(operation),
      ...Object.fromEntries(
        Object.entries(refusals)
          .filter(([, { canHappen }]) => canHappen(operation))
          .map(([status]) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
      default: { $ref: '#/components/responses/default' },
    },
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
  const companyId = {
    name: 'companyId',
    in: 'header',
    required: false,
    description: 'The company of the access token.',
    schema: { type: 'string' },
  }
  return [
    ...fieldsOf('path', operation.pathFields),
    ...fieldsOf('query', operation.query),
    ...(operation.sendsCompanyId ? [companyId] : []),
  ]
}

function buildSuccess({ answers, answer }: AnyOperation): Json {
  switch (answers) {
    case 'image':
      return { description: 'The image.', content: { 'image/*': {} } }
    case 'list':
      return { description: 'One page of the list.', content: jsonOf(pageOf(refer(answer))) }
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

interface Refusal {
  readonly description: string
  readonly canHappen: (operation: AnyOperation) => boolean
  readonly headers?: Json
}

const hasFields = (schema: AnyOperation['query']) => Object.keys(schema.shape).length > 0
const isWrite = ({ method, answers }: AnyOperation) => method !== 'GET' && answers !== 'list'
const isChange = (operation: AnyOperation) => isWrite(operation) && operation.method !== 'POST'
const hasBody = ({ body }: AnyOperation) => body !== null
const needsToken = ({ requires }: AnyOperation) => requires !== 'nothing'
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } }

/** How a call can be turned down, and which calls can be. */
const refusals: Readonly<Record<string, Refusal>> = {
  400: { description: 'The path or the query is not valid; `field` names the part.', canHappen: () => true },
  401: { description: 'There is no access token, or it is not valid any more.', canHappen: needsToken },
  403: { description: 'The access token does not allow the call.', canHappen: needsToken },
  404: { description: 'It is not there, or not this company’s.', canHappen: ({ pathFields }) => hasFields(pathFields) },
  409: { description: 'It clashes with what is there, as a duplicate name does.', canHappen: isWrite },
  412: { description: 'It was changed by somebody else: `If-Match` is outdated.', canHappen: isChange },
  413: { description: 'The body is too large.', canHappen: hasBody },
  414: { description: 'The address is too long.', canHappen: ({ query }) => hasFields(query) },
  415: { description: 'The body is not JSON.', canHappen: hasBody },
  422: { description: 'The body is not valid; `field` names the part.', canHappen: hasBody },
  428: { description: 'The change needs `If-Match`.', canHappen: isChange },
  429: { description: 'Too many calls.', canHappen: () => true, headers: retryAfter },
  default: { description: 'The service failed.', canHappen: () => false },
}

function buildRefusal({ description, headers }: Refusal): Json {
  return { description, ...(headers ? { headers } : {}), content: jsonOf(refer(namedSchemas.Error)) }
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

const namesOfSchemas = new Map<Schema, string>(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]))

function refer(schema: Schema): Json {
  const name = namesOfSchemas.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : inline(schema)
}

/** As a caller may send it: an answer may have more fields in a later version, a query or body may not. */
function inline(schema: Schema): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    // A format says it in one word; the pattern beside it fills a screen.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return json
}
