import type * as z from 'zod/mini'

/** True if the schema accepts the value unchanged. False is inconclusive, so the schema decides. */
export type Check = (value: unknown) => boolean

const checksOfSchemas = new WeakMap<z.ZodMiniType, Check>()

/**
 * A quick first look at rows that are what the contract says, as nearly all are. zod without eval copies every row, which costs
 * more than reading it (a strict CSP rules the compiled variant out); this walks the same schema with zod's own checks and copies
 * nothing. It leaves unknown schemas to zod.
 */
export function quickCheckOf(schema: z.ZodMiniType): Check {
  let check = checksOfSchemas.get(schema)
  if (!check) {
    check = buildCheck(schema)
    checksOfSchemas.set(schema, check)
  }
  return check
}

const leaveToZod: Check = () => false

function buildCheck(schema: z.core.$ZodType): Check {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own = checksWithin(schema)
  if (def.type === 'string' && !def.coerce) return withChecks(value => typeof value === 'string', own)
  if (def.type === 'number' && !def.coerce) return withChecks(Number.isFinite, own)
  if (own.length > 0) return leaveToZod
  switch (def.type) {
    case 'boolean':
      return def.coerce ? leaveToZod : value => typeof value === 'boolean'
    case 'unknown':
      return () => true
    case 'enum': {
      const members = new Set<unknown>(schema._zod.values)
      return value => members.has(value)
    }
    case 'nullable': {
      const inner = buildCheck(def.innerType)
      return value => value === null || inner(value)
    }
    case 'optional': {
      const inner = buildCheck(def.innerType)
      return value => value === undefined || inner(value)
    }
    case 'array': {
      const element = buildCheck(def.element)
      return value => Array.isArray(value) && value.every(element)
    }
    case 'object':
      return buildObjectCheck(def)
    default:
      return leaveToZod
  }
}

/** An object with an unknown field is left to zod, which drops the field or rejects the object. */
function buildObjectCheck({ shape, catchall }: z.core.$ZodObjectDef): Check {
  if (catchall && catchall._zod.def.type !== 'never') return leaveToZod
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, buildCheck(field)]))
  const required = Object.keys(shape).filter(name => shape[name]?._zod.optin === undefined)
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const record = value as Readonly<Record<string, unknown>>
    for (const name in record) {
      if (!fields.get(name)?.(record[name])) return false
    }
    return required.every(name => Object.hasOwn(record, name))
  }
}

/** Metadata that zod stores as a check, such as descriptions. */
const annotations: ReadonlySet<string> = new Set(['describe', 'meta'])

/** The checks of a schema, in zod's order: a format (`z.iso.datetime()`) is a check of itself. */
function checksWithin(schema: z.core.$ZodType): readonly z.core.$ZodCheck<never>[] {
  const self = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck<never>] : []
  const added = schema._zod.def.checks ?? []
  return [...self, ...added.filter(check => !annotations.has(check._zod.def.check))]
}

function withChecks(isOfType: Check, checks: readonly z.core.$ZodCheck<never>[]): Check {
  if (checks.length === 0) return isOfType
  return value => {
    if (!isOfType(value)) return false
    const payload: z.core.ParsePayload = { value, issues: [] }
    for (const check of checks) {
      const pending = check._zod.check(payload as z.core.ParsePayload<never>)
      if (pending !== undefined || payload.issues.length > 0 || payload.value !== value) return false
    }
    return true
  }
}
