import { hasNameControls, isVisibleName, tidyName } from './name.js'

export const groupNameLimit = 100
export const groupDescriptionLimit = 500

export type GroupNameProblem = 'required' | 'tooLong' | 'controls' | 'taken'

interface NamedGroup {
  readonly id: string
  readonly name: string
}

/**
 * What two names of groups have in common when they are the same: composed, trimmed, and each character in the lower
 * case that Unicode maps it to by itself. `lower(name)` of a tidy name is the same rule in a Postgres whose `LC_CTYPE` is
 * `C.UTF-8`, but for letters younger than its Unicode tables. Lower case of whole texts could not be shared: it ends a
 * Greek word with another sigma and makes two characters of `İ`.
 */
export function groupNameKey(name: string): string {
  return Array.from(tidyName(name), lowerCaseOf).join('')
}

/** What is wrong with a group's name among all groups of the company; null when nothing is. */
export function checkGroupName(name: string, groups: readonly NamedGroup[], ownId?: string): GroupNameProblem | null {
  const tidy = tidyName(name)
  if (!isVisibleName(tidy)) return 'required'
  if (tidy.length > groupNameLimit) return 'tooLong'
  if (hasNameControls(tidy)) return 'controls'
  const key = groupNameKey(name)
  return groups.some(group => group.id !== ownId && groupNameKey(group.name) === key) ? 'taken' : null
}

/** Whether a person can be chosen for a group (spec, section 5): everybody can be taken out of one. */
export function canJoinGroup({ employeeCode }: { readonly employeeCode: string | null }): boolean {
  return employeeCode !== null
}

/** By name, as the locale sorts: `Crew 2` before `Crew 10`. */
export function groupsByName<Group extends NamedGroup>(groups: readonly Group[], locale: string): readonly Group[] {
  return groups.toSorted(groupNameOrder(locale))
}

/** Compares groups by name in the alphabet of a locale, groups of the same name by id. */
export function groupNameOrder(locale: string): (one: NamedGroup, other: NamedGroup) => number {
  const collator = new Intl.Collator(locale, { numeric: true })
  return (one, other) => collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)
}

/** The name of a group as a path segment: base64 of its UTF-8 bytes, URI-encoded. `btoa` alone throws on many names. */
export function encodeGroupPath(name: string): string {
  return encodeURIComponent(toBase64(name))
}

/**
 * The group name in a path segment, whether or not a router has URI-decoded it; null when there is none. Only what
 * `encodeGroupPath` writes counts: a second spelling of a name would be a second address of the same page.
 */
export function decodeGroupPath(path: string): string | null {
  try {
    const base64 = decodeURIComponent(path)
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return toBase64(name) === base64 ? name : null
  } catch {
    return null
  }
}

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(''))
}

function lowerCaseOf(character: string): string {
  return String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0)
}
