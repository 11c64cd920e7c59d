import { type CalendarDate, fullName } from '@fieldtime/console-core'
import type { ClockInStatusRow } from '@fieldtime/console-core/reports'
import User from 'lucide-react/icons/user'
import { useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { Icon } from '../ui/Icon.tsx'

export interface OnlyEmployeeProps {
  readonly employeeId: string
  readonly date: CalendarDate
  readonly rows: readonly ClockInStatusRow[] | null
}

/** Says that one employee is shown, and links back to everyone. */
export function OnlyEmployee({ employeeId, date, rows }: OnlyEmployeeProps) {
  const t = useMessages()
  const [row] = rows ?? []
  return (
    <Line>
      <Chip>
        <Icon icon={User} />
        {row ? t('clockInStatus.showingOne', row.employeeName) : <NameOfUser employeeId={employeeId} />}
      </Chip>
      <ConsoleLink to={{ page: 'clockInStatus', date }}>{t('clockInStatus.showEveryone')}</ConsoleLink>
    </Line>
  )
}

/** The name from the users, because a day without clock-ins has no event with the name. */
function NameOfUser({ employeeId }: { readonly employeeId: string }) {
  const t = useMessages()
  const user = useUsers().listing?.rows.find(one => one.employeeId === employeeId)
  return user
    ? t('clockInStatus.showingOne', fullName(user.firstName, user.lastName) ?? '')
    : t('clockInStatus.showingUnknown')
}

const Line = styled('p', 'only-employee')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block-end: ${space(2)};
`

const Chip = styled('span', 'only-employee-chip')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  padding: ${space(1)} ${space(3)};
  font-weight: 500;
  background: ${tokens.primarySoft};
  border-radius: 999px;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`
