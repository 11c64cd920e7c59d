import type { SettingsOwner } from '@fieldtime/console-core'
import { useMessages } from '../consoleContext.js'
import { EmptyState } from '../ui/EmptyState.js'
import { Loading, Skeleton } from '../ui/Skeleton.js'
import { useSettings } from './useSettings.js'

export interface SettingsSectionsProps {
  readonly owner: SettingsOwner
}

/** The settings of a company, a group or a person, in sections that open and close; a change saves itself. */
export function SettingsSections({ owner }: SettingsSectionsProps) {
  const t = useMessages()
  const { settings, isReading } = useSettings(owner)
  if (settings) {
    return (
      <>
        <h2>{t(`settings.title.${owner.level}`)}</h2>
        {settings.value.clockIn && <h2>{t('settings.title.clockIn')}</h2>}
      </>
    )
  }
  if (!isReading) return <EmptyState icon="warning" title={t('settings.readFailed')} />
  return (
    <Loading>
      <Skeleton height="240px" />
    </Loading>
  )
}
