import { calendarDateAt } from '@fieldtime/console-core'
import { settingNameKeyOf, settingsFields, type WorkflowType } from '@fieldtime/console-core/internal'
import { useConsole, useMessages, useNow } from '../consoleContext.ts'
import { useClockInStatus } from '../status/useClockInStatus.ts'
import { space, styled, tokens } from '../theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useUsers } from '../useUsers.ts'
import { useSettingsForm } from './settingsForm.ts'

export interface WorkflowDialogProps {
  readonly next: WorkflowType
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const clockInFields = settingsFields.filter(field => field.startsWith('clockIn.'))

/** Before the workflow changes: for how many people, how many of them are clocked in, and which settings stop or start to apply. */
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

/** The people whose workflow would change and who have an open shift; null until it is known. */
function useClockedInCount(): number | null {
  const { owner, impactOf } = useSettingsForm()
  const now = useNow(60_000)
  const { rows, openShifts, isPartial } = useClockInStatus({
    date: calendarDateAt(now),
    employeeId: null,
    businessUnitId: null,
    now,
  })
  const users = useUsers({ isWanted: owner.level === 'user' })
  const affected =
    owner.level === 'user'
      ? users.listing?.rows.filter(({ id }) => id === owner.id)
      : impactOf?.('general.workflowType').affected
  if (!rows || !affected || isPartial || users.isPartial) return null
  const open = [...rows, ...openShifts].filter(({ summary }) => summary.isOpen)
  const employeeIds = new Set(open.map(({ employeeId }) => employeeId))
  return affected.filter(({ employeeId }) => employeeId !== null && employeeIds.has(employeeId)).length
}

const Facts = styled('ul', 'workflow-effects')`
  display: grid;
  gap: ${space(2)};
`

const Note = styled('p', 'workflow-note')`
  margin-block-start: ${space(3)};
  color: ${tokens.muted};
`
