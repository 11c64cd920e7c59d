import { createHash } from 'node:crypto'
import type { Fault, FaultRule, FaultScript } from './script.ts'

export interface FaultCall {
  /** Id of an operation of the contract, or one of `identityCalls`. */
  readonly operation: string
  /** Null asks for the first page. */
  readonly cursor: string | null
}

/** A fault that a call meets. */
export interface Hit {
  readonly rule: number
  readonly operation: string
  readonly page: number | null
  readonly fault: Fault
  /** 0 to 1, for random choices of the fault. */
  readonly draw: number
}

/** How often a rule was applied to a page. `rule` is its index in the script. */
export interface Applied {
  readonly rule: number
  readonly operation: string
  readonly page: number | null
  readonly count: number
}

/** A running script: it counts calls and the faults it applied. */
export interface ScriptRun {
  readonly script: FaultScript
  /** 1 for a call without a cursor; null for a cursor issued before the script began. */
  pageOf(cursor: string | null): number | null
  /** Counts the call and returns the fault of the first matching rule, or null. */
  strike(call: FaultCall): Hit | null
  note(hit: Hit): void
  /** Records that `cursor` leads to `page`. */
  learn(cursor: string, page: number): void
  applied(): readonly Applied[]
}

/**
 * Deterministic for a script and an order of calls. Random draws depend on the seed, the rule and the call's number for
 * that rule, so calls of other operations don't change them.
 */
export function createScriptRun(script: FaultScript): ScriptRun {
  const counts = script.rules.map(() => 0)
  const pages = new Map<string, number>()
  const applied = new Map<string, Applied>()
  const pageOf = (cursor: string | null) => (cursor === null ? 1 : (pages.get(cursor) ?? null))

  return {
    script,
    pageOf,
    strike(call) {
      const page = pageOf(call.cursor)
      let hit: Hit | null = null
      for (const [index, rule] of script.rules.entries()) {
        if (!isMeant(rule, call, page)) continue
        const number = (counts[index] ?? 0) + 1
        counts[index] = number
        if (hit || !isIncluded(rule.calls ?? 'all', number)) continue
        const drawFor = (what: string) => draw(`${script.seed ?? 1} ${index} ${number} ${what}`)
        if (drawFor('strike') >= (rule.probability ?? 1)) continue
        hit = { rule: index, operation: call.operation, page, fault: rule.fault, draw: drawFor('fault') }
      }
      return hit
    },
    note({ rule, operation, page }) {
      const key = `${rule} ${page}`
      applied.set(key, { rule, operation, page, count: (applied.get(key)?.count ?? 0) + 1 })
    },
    learn(cursor, page) {
      // A repeated cursor keeps its first page.
      if (!pages.has(cursor)) pages.set(cursor, page)
    },
    applied: () => [...applied.values()],
  }
}

function isMeant(rule: FaultRule, { operation, cursor }: FaultCall, page: number | null): boolean {
  if (rule.operation !== operation) return false
  if (rule.fault.kind === 'repeatCursor' && cursor === null) return false
  return rule.page === undefined || rule.page === page
}

function isIncluded(calls: NonNullable<FaultRule['calls']>, number: number): boolean {
  if (calls === 'all') return true
  if (calls === 'first') return number === 1
  return number >= calls.from && number <= calls.to
}

/** From 0 up to, but not including, 1. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
