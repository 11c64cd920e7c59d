import { useMessages } from '../consoleContext.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { ResetSettings, type ResetSettingsProps } from './ResetSettings.tsx'

export interface SettingsToolsProps extends ResetSettingsProps {
  readonly search: string
  readonly onSearchChange: (search: string) => void
}

/** The search for a setting and the reset, for the header of a page with `SettingsSections`. */
export function SettingsTools({ search, onSearchChange, ...reset }: SettingsToolsProps) {
  const t = useMessages()
  return (
    <>
      <SearchField label={t('settings.find')} value={search} onChange={onSearchChange} />
      <ResetSettings {...reset} />
    </>
  )
}
