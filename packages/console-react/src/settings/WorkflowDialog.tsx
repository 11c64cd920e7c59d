import { calendarDateAt } from '@fieldtime/console-core'
import { findClockedInIds, settingNameKeyOf, settingsFields, type WorkflowType } from '@fieldtime/console-core/internal'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { useOpenShiftEvents, useShiftsOn } from '../queries/queries.ts'
import { useUsers } from '../queries/useUsers.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useSettingsForm } from './settingsForm.ts'

export interface WorkflowDialogProps {
  readonly next: WorkflowType
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const clockInFields = settingsFields.filter(field => field.startsWith('clockIn.'))

/** Confirms a workflow change. Shows how many people it affects, how many are clocked in, and which settings start or stop applying. */
export function WorkflowDialog({ next, onConfirm, onClose }: WorkflowDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { owner, impactOf } = useSettingsForm()
  const affectedCount = impactOf?.('general.workflowType').affected.length ?? null
  const clockedInCount = useClockedInCount()
  const names = new Intl.ListFormat(locale).format(clockInFields.map(field => t(settingNameKeyOf(field))))
  return (
    <Dialog
      title={t('settings.workflow.title', t(`settings.choice.${next}`))}
      size="form"
      isOpen
      onClose={onClose}
      confirm={{ label: t('settings.workflow.confirm'), onConfirm, autoFocus: true }}
    >
      <Facts>
        {owner.level !== 'user' && affectedCount !== null && (
          <li>{t.count(`settings.workflow.${next}`, affectedCount)}</li>
        )}
        {clockedInCount !== null && <li>{t.count('settings.workflow.clockedIn', clockedInCount)}</li>}
        <li>{t(next === 'clockIn' ? 'settings.workflow.apply' : 'settings.workflow.stop', names)}</li>
      </Facts>
      <Note>{t('settings.workflow.values')}</Note>
    </Dialog>
  )
}

/** The people whose workflow would change and who have an open shift. Null until known. */
function useClockedInCount(): number | null {
  const { owner, impactOf } = useSettingsForm()
  const now = useNow(60_000)
  const today = calendarDateAt(now)
  const events = useShiftsOn(today)
  const openShiftEvents = useOpenShiftEvents(today)
  const users = useUsers({ isWanted: owner.level === 'user' })
  const affected =
    owner.level === 'user'
      ? users.listing?.rows.filter(({ id }) => id === owner.id)
      : impactOf?.('general.workflowType').affected
  const isPartial = [events, openShiftEvents, users].some(query => query.isPartial)
  if (!events.listing || !openShiftEvents.listing || !affected || isPartial) return null
  const clockedInIds = findClockedInIds(events.listing.rows, openShiftEvents.listing.rows, today, now)
  return affected.filter(({ employeeId }) => employeeId !== null && clockedInIds.has(employeeId)).length
}

const Facts = styled('ul', 'workflow-effects')`
  display: grid;
  gap: ${space(2)};
`

const Note = styled('p', 'workflow-note')`
  margin-block-start: ${space(3)};
  color: ${tokens.muted};
`
