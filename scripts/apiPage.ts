import {
  type AnyOperation,
  namedSchemas,
  operations,
  readEnvironment,
  readUsers,
  refusals,
  refusalsOf,
  successStatusOf,
  takesIdempotencyKey,
} from '@fieldtime/console-core/contract'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** `docs/api.md`: the calls of the contract for people, by subject. */
export function formatApiPage(described: readonly AnyOperation[] = operations): string {
  const subjects = [...new Set(described.map(operation => operation.subject))]
  const sections = subjects.flatMap(subject => [
    `## ${subject}`,
    ...described.filter(operation => operation.subject === subject).map(formatOperation),
  ])
  return `${[introduction, formatContents(subjects), ...sections, formatThings(), formatRefusals()].join('\n\n')}\n`
}

const introduction = `# The calls of the console

Written by \`npm run openapi\` from the contract that clients and services check at run time
(\`packages/console-core/src/api\`); \`openapi.json\` beside this page says the same to programs, and how lists are paged, changes
versioned and calls repeated. Every call but the first carries \`Authorization: Bearer …\`. Fields that a call does not name are
refused.`

function formatContents(subjects: readonly string[]): string {
  return [...subjects, 'Things', 'Refusals'].map(name => `- [${name}](#${anchorOf(name)})`).join('\n')
}

function formatOperation(operation: AnyOperation): string {
  const { id, summary, method, path, requires, pathFields, query, body } = operation
  return [
    `### ${id}`,
    `\`${method} ${path}\` · ${needs(requires)}`,
    summary,
    formatFields('In the path', pathFields),
    formatFields('In the query', query),
    formatHeaders(operation),
    body === null ? null : formatFields('In the body', body),
    formatAnswer(operation),
    formatOwnRefusals(operation),
  ]
    .filter(part => part !== null)
    .join('\n\n')
}

function needs(requires: AnyOperation['requires']): string {
  if (requires === 'nothing') return 'open to everyone'
  return requires === 'token' ? 'any access token' : `scope \`${requires}\``
}

function formatHeaders(operation: AnyOperation): string | null {
  const headers = [
    operation.sendsCompanyId ? '`companyId`: the company of the access token, optional' : null,
    operation.match === 'required' ? '`If-Match`: the version that the change was made on' : null,
    operation.match === 'unlessNew' ? '`If-Match`: the version of what is changed, none for a new thing' : null,
    takesIdempotencyKey(operation) ? '`Idempotency-Key`: to send it again without doing it again, optional' : null,
  ].filter(header => header !== null)
  return headers.length === 0 ? null : `Headers: ${headers.join('; ')}.`
}

function formatAnswer(operation: AnyOperation): string {
  const { answers, answer } = operation
  const status = successStatusOf(operation)
  switch (answers) {
    case 'nothing':
      return `Answers ${status}.`
    case 'image':
      return `Answers ${status} with the bytes of the image.`
    case 'list':
      return `Answers ${status} with a list of ${typeOf(schemaOf(answer), nameOf(answer))}.`
    case 'versioned':
      return `Answers ${status} with ${typeOf(schemaOf(answer), nameOf(answer))} and its version in \`ETag\`.`
    case 'value':
      return `Answers ${status} with ${typeOf(schemaOf(answer), nameOf(answer))}.`
  }
}

/** What every call with a token can meet; the page says it once. */
const usualRefusals = refusalsOf({ ...readUsers, query: readEnvironment.query })

function formatOwnRefusals(operation: AnyOperation): string | null {
  const own = refusalsOf(operation).filter(code => !usualRefusals.includes(code))
  return own.length === 0 ? null : `Can be refused with ${listOf(own)}.`
}

const listOf = (codes: readonly string[]) => codes.map(code => `\`${code}\``).join(', ')

function formatThings(): string {
  const things = Object.entries(namedSchemas).map(([name, schema]) =>
    [`### ${name}`, formatFields(null, schema)].filter(part => part !== null).join('\n\n'),
  )
  return ['## Things', ...things].join('\n\n')
}

function formatRefusals(): string {
  const rows = Object.entries(refusals).map(([code, { statuses, means }]) => {
    return `| \`${code}\` | ${statuses.join(', ')} | ${means} |`
  })
  const usual = `Every call can be refused with ${listOf(usualRefusals)}; the others say so.`
  return ['## Refusals', usual, ['| code | status | |', '|---|---|---|', ...rows].join('\n')].join('\n\n')
}

/** A table of the fields of an object, those of its parts below it by their path. Null where there are none. */
function formatFields(title: string | null, schema: z.ZodMiniType): string | null {
  const rows = rowsOf(schema, '')
  if (rows.length === 0) return null
  const table = ['| field | type | |', '|---|---|---|', ...rows].join('\n')
  return title === null ? table : `${title}:\n\n${table}`
}

function rowsOf(schema: z.ZodMiniType, prefix: string): readonly string[] {
  const { inner, suffix } = unwrap(schema)
  const shape = inner instanceof z.ZodMiniObject ? Object.entries(inner.shape as Record<string, z.ZodMiniType>) : []
  return shape.flatMap(([name, field]) => {
    const path = `${prefix}${suffix}${prefix || suffix ? '.' : ''}${name}`
    const { description = '' } = schemaOf(field)
    const isOptional = field._zod.optin !== undefined
    const type = typeOf(schemaOf(field), nameOf(unwrap(field).inner))
    const row = `| \`${path}\`${isOptional ? ' (optional)' : ''} | ${type} | ${description} |`
    return [row, ...(nameOf(unwrap(field).inner) === null ? rowsOf(field, path) : [])]
  })
}

/** What a field carries without the words for "may be null", "may be missing" and "several". */
function unwrap(schema: z.ZodMiniType): { readonly inner: z.ZodMiniType; readonly suffix: string } {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return unwrap(schema._zod.def.innerType as z.ZodMiniType)
  }
  if (schema instanceof z.ZodMiniArray) {
    const { inner, suffix } = unwrap(schema._zod.def.element as z.ZodMiniType)
    return { inner, suffix: `[]${suffix}` }
  }
  return { inner: schema, suffix: '' }
}

function typeOf(schema: JsonSchema, name: string | null): string {
  if (schema.anyOf) return schema.anyOf.map(each => typeOf(each as JsonSchema, name)).join(' or ')
  if (schema.enum) return schema.enum.map(value => `\`${value}\``).join(', ')
  if ('const' in schema) return `\`${schema.const}\``
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema, name)}`
  if (schema.type === 'object') return name === null ? 'object' : `[${name}](#${anchorOf(name)})`
  if (schema.format === 'date') return 'date'
  if (schema.format === 'date-time') return 'instant'
  const types = [schema.type ?? 'anything'].flat()
  return types.map(type => (type === 'string' ? 'text' : type)).join(' or ')
}

const namesOfSchemas = new Map<z.ZodMiniType, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
)

const nameOf = (schema: z.ZodMiniType) => namesOfSchemas.get(schema) ?? null

const schemaOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const anchorOf = (title: string) => title.toLowerCase().replaceAll(',', '').replaceAll(' ', '-')
