import {
  effectiveValuesOf,
  type InheritedSettings,
  type Listing,
  readAllSettingsOverrides,
  readAllUsers,
  readSettingsOf,
  type SettingsHierarchy,
  type Transport,
  type User,
} from '@fieldtime/console-core'
import type { QueryClient } from '@tanstack/react-query'
import { readFreshListing } from '../queries.js'

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

/** The settings of all levels; null where those of the company are neither known nor can be read. */
export async function readHierarchy(
  source: HierarchySource,
  knownCompany: InheritedSettings | null,
): Promise<KnownHierarchy | null> {
  const { transport } = source
  const [company, overrides, users] = await Promise.all([
    knownCompany ?? readCompany(transport),
    readFreshListing(source, {
      key: ['settings', 'overrides'],
      read: options => readAllSettingsOverrides(transport, options),
      freshMilliseconds: 0,
    }),
    readFreshListing(source, { key: ['users'], read: options => readAllUsers(transport, options) }),
  ])
  if (!company) return null
  return {
    hierarchy: { company, overrides: overrides.rows, people: users.rows },
    users: users.rows,
    isPartial: isPartial(overrides) || isPartial(users),
  }
}

async function readCompany(transport: Transport): Promise<InheritedSettings | null> {
  const answer = await readSettingsOf(transport, { level: 'company' })
  return answer && effectiveValuesOf(answer.value)
}

const isPartial = ({ completeness }: Listing<unknown>) => completeness.state === 'partial'
