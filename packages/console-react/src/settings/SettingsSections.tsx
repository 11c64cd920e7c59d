import { isSavingSettings, type SettingsOwner, type SettingsQueue, settingsOfDraft } from '@fieldtime/console-core'
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
import { useCheckedSettings } from './useCheckedSettings.tsx'
import { useLeavingWarning } from './useLeavingWarning.ts'
import type { SettingsEditing } from './useSettings.ts'
import { useSettingsImpact } from './useSettingsImpact.ts'

export interface SettingsSectionsProps {
  readonly owner: SettingsOwner
}

/** The settings of a company, a group or a person, in sections that open and close; a change saves itself. */
export function SettingsSections({ owner }: SettingsSectionsProps) {
  const t = useMessages()
  const { queue, isReading, readAgain, dispatch, dialog, isAsking } = useCheckedSettings(owner)
  if (queue) {
    return (
      <>
        <Sections owner={owner} queue={queue} dispatch={dispatch} isAsking={isAsking} />
        {dialog}
      </>
    )
  }
  if (!isReading) {
    return (
      <EmptyState icon="warning" title={t('settings.readFailed')}>
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

interface SectionsProps extends SettingsSectionsProps {
  readonly queue: SettingsQueue
  readonly dispatch: SettingsEditing['dispatch']
  /** A change is not on its way yet. */
  readonly isAsking: boolean
}

function Sections({ owner, queue, dispatch, isAsking }: SectionsProps) {
  const { draft, server, above, failure, conflicts } = queue
  const settings = settingsOfDraft(draft, { level: owner.level, settings: server.value, above })
  const [conflict] = conflicts
  const isSaving = isSavingSettings(queue) || isAsking
  useLeavingWarning(isSaving)
  const impactOf = useSettingsImpact(owner, settings.general.workflowType.effectiveValue)
  return (
    <SettingsFormContext
      value={{ owner, settings, above, impactOf, choose: choice => dispatch({ type: 'chosen', choices: [choice] }) }}
    >
      <Parts aria-busy={isSaving}>
        {failure && <SettingsFailureNotice failure={failure} dispatch={dispatch} />}
        <ContradictionNotice settings={settings} />
        <GeneralSettings />
        <ClockInSettings />
      </Parts>
      {conflict && <SettingsConflictDialog key={conflict.fields.join()} conflict={conflict} dispatch={dispatch} />}
    </SettingsFormContext>
  )
}

const Parts = styled('div', 'settings-sections')`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`
