import type { Change, RecordedChange } from '../history/index.ts'
import { fullName } from '../people/index.ts'
import { createDemoState, type DemoServicesOptions } from './demoReply.ts'

interface KeptChange extends Change, Pick<RecordedChange, 'fromGroupId' | 'toGroupId' | 'isPrivate'> {
  readonly userId: string
}

/** What calls have changed, in the order of the changes. */
const historyOf = createDemoState(() => ({ kept: [] as KeptChange[] }))

/** Who asks; without a user the company's manager. */
export function demoPersonOf({ user, company }: DemoServicesOptions): string {
  return user?.id ?? company.accounts[0]?.userId ?? ''
}

/** Puts what a call has changed into the history. */
export function recordDemoChanges(services: DemoServicesOptions, changes: readonly RecordedChange[]) {
  const { kept } = historyOf(services)
  const userId = demoPersonOf(services)
  const person = services.company.users.find(({ id }) => id === userId)
  for (const change of changes) {
    kept.push({
      ...change,
      id: String(kept.length + 1),
      changedAt: services.now().toISOString(),
      userId,
      username: person?.username ?? '',
      personName: (person && fullName(person.firstName, person.lastName)) ?? '',
    })
  }
}

/** The entries that the person may read, latest first. */
export function readDemoChanges(services: DemoServicesOptions): readonly KeptChange[] {
  const userId = demoPersonOf(services)
  return historyOf(services)
    .kept.filter(change => !change.isPrivate || change.userId === userId)
    .toReversed()
}
