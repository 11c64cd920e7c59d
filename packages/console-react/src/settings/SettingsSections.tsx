import type { Settings, SettingsOwner } from '@fieldtime/console-core'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMessages } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ClockInSettings } from './ClockInSettings.tsx'
import { ContradictionNotice } from './ContradictionNotice.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { SettingsConflictDialog } from './SettingsConflictDialog.tsx'
import { SettingsFailureNotice } from './SettingsFailureNotice.tsx'
import { SettingsFormContext } from './settingsForm.ts'
import { ContradictionDialog } from './useContradictions.tsx'
import { useLeavingWarning } from './useLeavingWarning.ts'
import { type SettingsEditing, useSettingsEditor } from './useSettingsEditor.ts'
import { useSettingsImpact } from './useSettingsImpact.ts'

export interface SettingsSectionsProps {
  readonly owner: SettingsOwner
}

/** The settings of a company, a group or a person, in sections that open and close; a change saves itself. */
export function SettingsSections({ owner }: SettingsSectionsProps) {
  const t = useMessages()
  const editing = useSettingsEditor(owner)
  const { settings, isReading, readAgain } = editing
  if (settings) return <Sections {...editing} owner={owner} settings={settings} />
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

function Sections({ owner, editor, settings, above, isSaving, failure, conflict, question }: SectionsProps) {
  useLeavingWarning(isSaving)
  const impactOf = useSettingsImpact(owner, settings.general.workflowType.effectiveValue)
  return (
    <SettingsFormContext value={{ owner, settings, above, impactOf, choose: editor.choose }}>
      <Parts aria-busy={isSaving}>
        {failure && <SettingsFailureNotice failure={failure} onRetry={editor.retry} />}
        <ContradictionNotice settings={settings} />
        <GeneralSettings />
        <ClockInSettings />
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
