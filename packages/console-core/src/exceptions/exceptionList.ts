import type { ExceptionGrouping } from '../preferences/index.ts'
import { compareText } from '../text/index.ts'
import { type ExceptionRuleId, exceptionRuleIds } from '../workday/index.ts'
import { type ExceptionEntry, type ExceptionState, needsAttention, workOfEntry } from './exceptionMarks.ts'

/** The tabs of the list. Each entry is in `all` and in one other tab. */
export const exceptionViews = ['needsAttention', 'asked', 'accepted', 'fixed', 'informs', 'all'] as const

export type ExceptionView = (typeof exceptionViews)[number]

export function isInExceptionView(entry: ExceptionEntry, view: ExceptionView): boolean {
  switch (view) {
    case 'all':
      return true
    case 'needsAttention':
      return needsAttention(entry)
    case 'informs':
      return entry.state === 'open' && entry.kind === 'informs'
    default:
      return entry.state === view
  }
}

export interface ExceptionGroup {
  readonly key: string
  /** Of all entries. Null where they are grouped by something else. */
  readonly ruleId: ExceptionRuleId | null
  /** Of the foreman or the job; null without one. Rules are named by messages. */
  readonly name: string | null
  /** Most urgent first. */
  readonly entries: readonly ExceptionEntry[]
  readonly countByState: Readonly<Record<ExceptionState, number>>
}

/** Groups in the order of urgency, or by name in the alphabet of a locale with the group without a name last. */
export function groupExceptions(
  entries: readonly ExceptionEntry[],
  grouping: ExceptionGrouping,
  locale: string,
): readonly ExceptionGroup[] {
  const groups = new Map<string, { readonly name: string | null; readonly entries: ExceptionEntry[] }>()
  for (const entry of entries) {
    const name = groupNameOf(entry, grouping)
    const key = grouping === 'rule' ? entry.ruleId : (name ?? '')
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else groups.set(key, { name, entries: [entry] })
  }
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const byName = (left: ExceptionGroup, right: ExceptionGroup) =>
    Number(left.name === null) - Number(right.name === null) ||
    collator.compare(left.name ?? '', right.name ?? '') ||
    compareText(left.key, right.key)
  const list = [...groups].map(
    ([key, group]): ExceptionGroup => ({
      key,
      ruleId: exceptionRuleIds.find(id => grouping === 'rule' && id === key) ?? null,
      ...group,
      countByState: countStates(group.entries),
    }),
  )
  return grouping === 'rule' ? list : list.sort(byName)
}

function groupNameOf(entry: ExceptionEntry, grouping: ExceptionGrouping): string | null {
  if (grouping === 'rule') return null
  const { foreman, job } = workOfEntry(entry)
  if (grouping === 'foreman') return foreman?.name ?? null
  return job && [job.code, job.description].filter(Boolean).join(' · ')
}

function countStates(entries: readonly ExceptionEntry[]): Record<ExceptionState, number> {
  const counts = { open: 0, asked: 0, accepted: 0, fixed: 0 }
  for (const { state } of entries) counts[state] += 1
  return counts
}
