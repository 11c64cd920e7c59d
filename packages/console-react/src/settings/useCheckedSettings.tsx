import {
  changedFields,
  changeSettingsQueue,
  contradictableFields,
  effectiveValuesOf,
  type InheritedSettings,
  inheritedOf,
  type SettingsChange,
  type SettingsEvent,
  type SettingsHierarchy,
  type SettingsOwner,
  type SettingsQueue,
  settingsOfDraft,
  withOwnChoices,
} from '@fieldtime/console-core'
import type { ReactNode } from 'react'
import { type HierarchyChange, useContradictions } from './useContradictions.tsx'
import { type SettingsEditing, useSettings } from './useSettings.ts'

export interface CheckedSettings extends Omit<SettingsEditing, 'saved'> {
  /** The question that a change raises, while there is one. */
  readonly dialog: ReactNode
  /** A change is checked, or its question is not answered yet. */
  readonly isAsking: boolean
}

/** The settings of an owner, of which no change is made before the person knows whom it contradicts. */
export function useCheckedSettings(owner: SettingsOwner): CheckedSettings {
  const { saved, ...editing } = useSettings(owner)
  const { ask, askAbout, remedy, dialog, isAsking } = useContradictions()

  const change = async (event: SettingsEvent, queue: SettingsQueue, next: SettingsQueue) => {
    const answer = await (owner.level === 'user'
      ? askAbout(changeOfPerson(owner.id, queue, next))
      : ask(
          hierarchy => changeOf(owner, hierarchy, queue, next),
          owner.level === 'company' ? { company: inEffect(queue.draft, queue) } : {},
        ))
    if (!answer) return
    editing.dispatch(event)
    if (answer.length > 0 && (await saved())) await remedy(answer)
  }

  return {
    ...editing,
    dialog,
    isAsking,
    dispatch: event => {
      const { queue } = editing
      if (!queue) return
      const next = changeSettingsQueue(queue, event)
      const changed = changedFields(queue.draft, next.draft)
      if (!changed.some(field => contradictableFields.includes(field))) return editing.dispatch(event)
      void change(event, queue, next)
    },
  }
}

function changeOf(
  owner: Exclude<SettingsOwner, { level: 'user' }>,
  hierarchy: SettingsHierarchy,
  queue: SettingsQueue,
  next: SettingsQueue,
): HierarchyChange {
  const drafted = ({ draft }: SettingsQueue): SettingsHierarchy =>
    owner.level === 'company'
      ? { ...hierarchy, company: inEffect(draft, queue) }
      : withOwnChoices(hierarchy, { level: owner.level, ownerId: owner.id }, draft)
  return { before: drafted(queue), after: drafted(next) }
}

/** Users are the lowest level: nothing inherits from them, so no further reads are needed. */
function changeOfPerson(id: string, queue: SettingsQueue, next: SettingsQueue): HierarchyChange {
  const company = inheritedOf({ level: queue.level, settings: queue.server.value, above: queue.above })
  const alone = { company, overrides: [], people: [{ id, groupId: null }] }
  const drafted = ({ draft }: SettingsQueue) => withOwnChoices(alone, { level: 'user', ownerId: id }, draft)
  return { before: drafted(queue), after: drafted(next) }
}

function inEffect(draft: SettingsChange, { level, server, above }: SettingsQueue): InheritedSettings {
  return effectiveValuesOf(settingsOfDraft(draft, { level, settings: server.value, above }))
}
