import {
  effectiveValuesOf,
  type InheritedSettings,
  inheritedValues,
  type Listing,
  mapInParallel,
  ownValuesOf,
  readAllSettingsOverrides,
  readAllUsers,
  readSettingsOf,
  type SettingsHierarchy,
  type SettingsOverride,
  type Transport,
  type User,
} from '@fieldtime/console-core'
import type { QueryClient } from '@tanstack/react-query'
import { findFreshListing } from '../queries.ts'

/** Where the settings of all levels are read from. */
export interface HierarchySource {
  readonly transport: Transport
  readonly queryClient: QueryClient
  readonly scope: string
}

export interface KnownHierarchy {
  readonly hierarchy: SettingsHierarchy
  readonly users: readonly User[]
  /** A part couldn't be read: there may be people and groups whom nobody has checked. */
  readonly isPartial: boolean
}

/** Already loaded settings, by level. */
export interface KnownLevels {
  /** What is in effect for the company. */
  readonly company?: InheritedSettings
  /** Everybody whom the change can affect. */
  readonly users?: readonly User[]
  /** The group that they move to; null where they leave theirs. */
  readonly targetGroupId?: string | null
}

/** Of so few people the settings are read one by one where the services don't list who has chosen what. */
const mostReadAlone = 20

/** The settings of all levels; null where those of the company are neither known nor can be read. */
export async function readHierarchy(source: HierarchySource, known: KnownLevels): Promise<KnownHierarchy | null> {
  const { transport } = source
  const [company, listed, users] = await Promise.all([
    known.company ?? readCompany(transport),
    readAllSettingsOverrides(transport),
    known.users ? null : (findFreshListing<User>(source, ['users']) ?? readAllUsers(transport)),
  ])
  if (!company) return null
  const alone = isPartial(listed) && known.users ? await readChoicesOf(transport, known.users, known) : null
  const people = known.users ?? users?.rows ?? []
  return {
    hierarchy: { company, overrides: alone ?? listed.rows, people },
    users: people,
    isPartial: (alone === null && isPartial(listed)) || (users !== null && isPartial(users)),
  }
}

/** What a few people and the groups around them have chosen; null where that is not all known. */
async function readChoicesOf(
  transport: Transport,
  users: readonly User[],
  { targetGroupId = null }: KnownLevels,
): Promise<readonly SettingsOverride[] | null> {
  if (users.length > mostReadAlone) return null
  const groupIds = new Set([...users.map(({ groupId }) => groupId), targetGroupId])
  const owners = [
    ...[...groupIds].flatMap(id => (id === null ? [] : [{ level: 'userGroup', id } as const])),
    ...users.map(({ id }) => ({ level: 'user', id }) as const),
  ]
  const overrides = await mapInParallel(owners, undefined, async ({ level, id }) => {
    const read = await readSettingsOf(transport, { level, id })
    if (!read) return null
    const { general, work, clockIn } = ownValuesOf(read.value)
    return { level, ownerId: id, choices: { general, work, clockIn: clockIn ?? inheritedValues.clockIn } }
  })
  const known = overrides.filter(one => one !== null)
  return known.length === owners.length ? known : null
}

async function readCompany(transport: Transport): Promise<InheritedSettings | null> {
  const answer = await readSettingsOf(transport, { level: 'company' })
  return answer && effectiveValuesOf(answer.value)
}

const isPartial = ({ completeness }: Listing<unknown>) => completeness.state === 'partial'
