import type { Settings, SettingsField, SettingsOwner } from '@fieldtime/console-core'
import { visibleSettingsOf } from '@fieldtime/console-core/internal'
import Search from 'lucide-react/icons/search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMessages } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ClockInSettings } from './ClockInSettings.tsx'
import { ContradictionNotice } from './ContradictionNotice.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { ReviewSettings } from './ReviewSettings.tsx'
import { SettingsConflictDialog } from './SettingsConflictDialog.tsx'
import { SettingsFailureNotice } from './SettingsFailureNotice.tsx'
import { SettingsFormContext } from './settingsForm.ts'
import { isFoundBy } from './settingTexts.ts'
import { ContradictionDialog } from './useContradictions.tsx'
import { useLeavingWarning } from './useLeavingWarning.ts'
import { type SettingsEditing, useSettingsEditor } from './useSettingsEditor.ts'
import { useSettingsVisibility } from './useSettingsVisibility.ts'

export interface SettingsSectionsProps {
  readonly owner: SettingsOwner
  /** Shows only the settings that it finds. Default: all. */
  readonly search?: string
  readonly onClearSearch?: () => void
}

/** The settings of a company, a group or a person, in sections that open and close; a change saves itself. */
export function SettingsSections({ owner, ...search }: SettingsSectionsProps) {
  const t = useMessages()
  const editing = useSettingsEditor(owner, { announces: true })
  const { settings, isReading, readAgain } = editing
  if (settings) return <Sections {...editing} {...search} owner={owner} settings={settings} />
  if (!isReading) {
    return (
      <EmptyState icon={TriangleAlert} title={t('settings.readFailed')}>
        <Button onPress={readAgain}>{t('data.retry')}</Button>
      </EmptyState>
    )
  }
  return (
    <Loading>
      <Parts>
        <Skeleton height="48px" />
        <Skeleton height="480px" />
      </Parts>
    </Loading>
  )
}

interface SectionsProps extends SettingsSectionsProps, SettingsEditing {
  readonly settings: Settings
}

function Sections({ owner, search = '', onClearSearch, editor, settings, above, ...editing }: SectionsProps) {
  const t = useMessages()
  const { impactOf, groupName, isSaving, failure, conflict, question } = editing
  useLeavingWarning(isSaving)
  const visible = visibleSettingsOf(owner.level, settings, useSettingsVisibility())
  const isShown = (field: SettingsField) => visible.has(field) && isFoundBy(t, search, field)
  return (
    <SettingsFormContext
      value={{ owner, settings, above, impactOf, groupName, visible, isShown, choose: editor.choose }}
    >
      <Parts aria-busy={isSaving}>
        {failure && <SettingsFailureNotice failure={failure} onRetry={editor.retry} />}
        <ContradictionNotice settings={settings} />
        <GeneralSettings />
        <ClockInSettings />
        <ReviewSettings />
        {![...visible].some(isShown) && (
          <EmptyState icon={Search} title={t('settings.nothingFound', search)}>
            <Button onPress={onClearSearch}>{t('settings.clearSearch')}</Button>
          </EmptyState>
        )}
      </Parts>
      {conflict && (
        <SettingsConflictDialog key={conflict.fields.join()} conflict={conflict} onResolve={editor.resolveConflict} />
      )}
      {question && <ContradictionDialog {...question} onAnswer={editor.answer} />}
    </SettingsFormContext>
  )
}

const Parts = styled('div', 'settings-sections')`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`
