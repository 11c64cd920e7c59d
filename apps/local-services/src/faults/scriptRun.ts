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
  /** 0 to 1, for what else is left to chance. */
  readonly draw: number
}

/** How often a rule has struck a page so far. `rule` is its place in the script, from 0. */
export interface Applied {
  readonly rule: number
  readonly operation: string
  readonly page: number | null
  readonly count: number
}

/** A script from its start: it counts calls and knows what it has done. */
export interface ScriptRun {
  readonly script: FaultScript
  /** 1 for a call without a cursor; null for a cursor that was handed out before the script began. */
  pageOf(cursor: string | null): number | null
  /** Counts the call. The first rule that strikes wins; null when none does. */
  strike(call: FaultCall): Hit | null
  note(hit: Hit): void
  /** Tells the run that `cursor` leads to `page`. */
  learn(cursor: string, page: number): void
  applied(): readonly Applied[]
}

/**
 * Nothing but the script and the order of the calls decides. Chance is drawn from the seed, the rule and the call's number
 * for that rule, so that calls of other operations in between change nothing.
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
      // A repeated cursor goes on leading to the page that it led to first.
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

/** 0 up to, and never, 1. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
