import { beginWords, countCharacters, foldText, wordsOf } from '../text/index.ts'
import { hasNameControls, isVisibleName, tidyName } from './name.ts'

export const groupNameLimit = 100
export const groupDescriptionLimit = 500

/** Whether a description has at most 500 characters, without the space around it. */
export function isShortDescription(description: string): boolean {
  return countCharacters(description.trim()) <= groupDescriptionLimit
}

export type GroupNameProblem = 'required' | 'tooLong' | 'controls' | 'taken'

interface NamedGroup {
  readonly id: string
  readonly name: string
}

/**
 * The problem with a group's name among all groups of the company; null when it is valid. Two names are the same if they
 * fold to the same text (decisions.md, Text). A group can keep its name even if another one has it too.
 */
export function checkGroupName(name: string, groups: readonly NamedGroup[], ownId?: string): GroupNameProblem | null {
  const tidy = tidyName(name)
  if (!isVisibleName(tidy)) return 'required'
  if (countCharacters(tidy) > groupNameLimit) return 'tooLong'
  if (hasNameControls(tidy)) return 'controls'
  if (groups.some(group => group.id === ownId && tidyName(group.name) === tidy)) return null
  const folded = foldText(name)
  return groups.some(group => group.id !== ownId && foldText(group.name) === folded) ? 'taken' : null
}

/** Whether a person can be chosen for a group (spec, section 5): anyone can leave one. */
export function canJoinGroup({ employeeCode }: { readonly employeeCode: string | null }): boolean {
  return employeeCode !== null
}

/** Sorts groups by name in the order of the locale: `Crew 2` before `Crew 10`. */
export function groupsByName<Group extends NamedGroup>(groups: readonly Group[], locale: string): readonly Group[] {
  return groups.toSorted(groupNameOrder(locale))
}

/** Compares groups by name in the alphabet of a locale, groups of the same name by id. */
export function groupNameOrder(locale: string): (one: NamedGroup, other: NamedGroup) => number {
  const collator = new Intl.Collator(locale, { numeric: true })
  return (one, other) => collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)
}

/**
 * The groups whose name and description have a word that begins with each word of the search text, in the order of the list. An empty
 * search text finds every group.
 */
export function findGroups<Group extends NamedGroup & { readonly description: string | null }>(
  groups: readonly Group[],
  search: string,
): readonly Group[] {
  const sought = wordsOf(search)
  return groups.filter(({ name, description }) => beginWords(sought, wordsOf(`${name} ${description ?? ''}`)))
}

/** The group with exactly this name, otherwise the first whose name folds to the same text. */
export function findGroupNamed<Group extends NamedGroup>(groups: readonly Group[], name: string): Group | undefined {
  const tidy = tidyName(name)
  const folded = foldText(name)
  return groups.find(group => tidyName(group.name) === tidy) ?? groups.find(group => foldText(group.name) === folded)
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
