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
  const collator = new Intl.Collator(locale, { numeric: true })
  return groups.toSorted((one, other) => collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
}

/** A name in an address: base64 of its UTF-8 bytes, URI-encoded. `btoa` alone throws on many names. */
export function encodeGroupPath(name: string): string {
  const bytes = Array.from(new TextEncoder().encode(name), byte => String.fromCharCode(byte))
  return encodeURIComponent(btoa(bytes.join('')))
}

/** The name in an address, whether or not a router has URI-decoded it; null when there is none. */
export function decodeGroupPath(path: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(path)), character => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function lowerCaseOf(character: string): string {
  return String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0)
}
