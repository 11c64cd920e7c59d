import {
  formatSetting,
  type Settings,
  type SettingsConflict,
  type SettingsFailure,
  type SettingsField,
  type SettingsOwner,
} from '@fieldtime/console-core'
import {
  choiceAt,
  effectiveValuesOf,
  findContradictingFields,
  hoursFormats,
  type SettingsChange,
  settingNameKeyOf,
  visibleSettingsOf,
} from '@fieldtime/console-core/internal'
import Search from 'lucide-react/icons/search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OptionList } from '../ui/OptionList.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ClockInSettings } from './ClockInSettings.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { LimitSetting, SegmentSetting, SettingsSection } from './SettingRow.tsx'
import { isFoundBy, SettingsFormContext, useSettingsForm } from './settingsForm.ts'
import { ContradictionDialog } from './useContradictions.tsx'
import { type SettingsEditing, useSettingsEditor } from './useSettingsEditor.ts'
import { useSettingsVisibility } from './useSettingsOverrides.ts'

export interface SettingsSectionsProps {
  readonly owner: SettingsOwner
  /** Shows only the settings that it finds. Default: all. */
  readonly search?: string
  readonly onClearSearch?: () => void
  /** The search finds something else on the page. */
  readonly isFoundElsewhere?: boolean
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

function Sections(props: SectionsProps) {
  const { owner, search = '', onClearSearch, isFoundElsewhere = false, editor, settings, above, ...editing } = props
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
        {!isFoundElsewhere && ![...visible].some(isShown) && (
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

/** Names the settings of a level that contradict each other. */
function ContradictionNotice({ settings }: { readonly settings: Settings }) {
  const t = useMessages()
  const { locale } = useConsole()
  const effective = effectiveValuesOf(settings)
  return findContradictingFields(settings).map(fields => {
    const values = fields.map(field => {
      const value = choiceAt(effective, field)
      return t('settings.namedValue', t(settingNameKeyOf(field)), value === null ? '' : formatSetting(t, locale, value))
    })
    return (
      <Notice key={fields.join()} variant="warning">
        {t('settings.contradiction.notice', values.join(' · '))}
      </Notice>
    )
  })
}

interface SettingsFailureNoticeProps {
  readonly failure: SettingsFailure
  readonly onRetry: () => void
}

/** Names the settings that couldn't be saved and were reverted, with the reason and, if useful, Retry. */
function SettingsFailureNotice({ failure, onRetry }: SettingsFailureNoticeProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { problem, fields } = failure
  const names = new Intl.ListFormat(locale).format(fields.map(field => t(settingNameKeyOf(field))))
  const canRetry = fields.length > 0 && problem !== 'gone' && problem !== 'notAllowed'
  const retry = { label: t('data.retry'), onPress: onRetry }
  return (
    <Notice variant="error" action={canRetry ? retry : undefined}>
      {t(`settings.problem.${problem}`)} {fields.length > 0 && t('settings.reverted', names)}
    </Notice>
  )
}

/** Makes the browser ask before the user leaves a page with changes that are still being saved. */
function useLeavingWarning(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaving])
}

interface SettingsConflictDialogProps {
  readonly conflict: SettingsConflict
  readonly onResolve: (keeps: 'mine' | 'theirs') => void
}

/** After two people changed the same setting, the second one chooses a value. Closing keeps the first one's. */
function SettingsConflictDialog({ conflict, onResolve }: SettingsConflictDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [keeps, setKeeps] = useState<'mine' | 'theirs'>('theirs')

  return (
    <Dialog
      title={t('settings.conflict.title')}
      isOpen
      onClose={() => onResolve('theirs')}
      confirm={{ label: t('settings.conflict.continue'), onConfirm: () => onResolve(keeps) }}
    >
      <p>{t('settings.conflict.text')}</p>
      <OptionList
        label={t('settings.conflict.choice')}
        options={[
          { id: 'theirs', name: t('settings.conflict.keepTheirs'), description: describe(conflict.theirs) },
          { id: 'mine', name: t('settings.conflict.useMine'), description: describe(conflict.mine) },
        ]}
        selectedKey={keeps}
        onSelectionChange={setKeeps}
      />
    </Dialog>
  )

  function describe(values: SettingsChange): string {
    return conflict.fields
      .map(field => t('settings.namedValue', t(settingNameKeyOf(field)), wordOf(values, field)))
      .join(' · ')
  }

  function wordOf(values: SettingsChange, field: SettingsField): string {
    const value = choiceAt(values, field)
    return value === null ? t('settings.inherited') : formatSetting(t, locale, value)
  }
}

const limitNames = [
  'lunchDueMinutes',
  'shortestLunchMinutes',
  'secondMealDueMinutes',
  'longDayMinutes',
  'overtimeDayMinutes',
  'overtimeWeekMinutes',
  'lateStartMinutes',
] as const

/** How payroll pages show hours, and the limits of rules. Hidden with services that don't have these settings. */
function ReviewSettings() {
  const t = useMessages()
  const { review } = useSettingsForm().settings
  if (!review) return null
  return (
    <SettingsSection
      title={t('settings.title.review')}
      rows={{
        'review.hoursFormat': (
          <SegmentSetting field="review.hoursFormat" values={hoursFormats} setting={review.hoursFormat} />
        ),
        ...Object.fromEntries(
          limitNames.map(name => [
            `review.${name}`,
            <LimitSetting key={name} field={`review.${name}`} setting={review[name]} />,
          ]),
        ),
      }}
    />
  )
}

const Parts = styled('div', 'settings-sections')`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`
