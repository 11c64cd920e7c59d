import type { SettingsOwner } from '@fieldtime/console-core'
import { freshnessOf, type ListingQuery, oldestOf, type PageFreshness } from '../queries.ts'
import { useSettingsEditor } from './useSettingsEditor.ts'

const company = { level: 'company' } as const

/**
 * The freshness of a page about a person or a group: of the list that contains the owner and, once the owner is known, of its
 * settings. Until then it uses the company's settings, which the page reads anyway.
 */
export function useOwnerFreshness(list: ListingQuery<unknown>, owner: SettingsOwner | null): PageFreshness {
  const settings = useSettingsEditor(owner ?? company)
  const page = freshnessOf([list])
  if (!owner) return page
  return {
    readAt: oldestOf([page.readAt, settings.readAt]),
    isReading: page.isReading || settings.isReading,
    onRefresh: () => {
      page.onRefresh()
      settings.readAgain()
    },
  }
}
