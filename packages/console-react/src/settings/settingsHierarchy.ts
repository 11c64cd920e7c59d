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
import { findFreshListing } from '../queries.js'

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

/** What is at hand and need not be read. */
export interface KnownLevels {
  /** What is in effect for the company. */
  readonly company?: InheritedSettings
  /** Everybody whom the change can affect. */
  readonly users?: readonly User[]
}

/** The settings of all levels; null where those of the company are neither known nor can be read. */
export async function readHierarchy(source: HierarchySource, known: KnownLevels): Promise<KnownHierarchy | null> {
  const { transport } = source
  const [company, overrides, users] = await Promise.all([
    known.company ?? readCompany(transport),
    readAllSettingsOverrides(transport),
    known.users ? null : (findFreshListing<User>(source, ['users']) ?? readAllUsers(transport)),
  ])
  if (!company) return null
  const people = known.users ?? users?.rows ?? []
  return {
    hierarchy: { company, overrides: overrides.rows, people },
    users: people,
    isPartial: isPartial(overrides) || (users !== null && isPartial(users)),
  }
}

async function readCompany(transport: Transport): Promise<InheritedSettings | null> {
  const answer = await readSettingsOf(transport, { level: 'company' })
  return answer && effectiveValuesOf(answer.value)
}

const isPartial = ({ completeness }: Listing<unknown>) => completeness.state === 'partial'
