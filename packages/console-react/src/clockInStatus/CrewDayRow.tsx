import { calendarDateAt } from '@fieldtime/console-core'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { dueTime, formatDue } from '../status/statusTexts.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { formatRecentInstant } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { tableRoles } from '../ui/PlainTable.tsx'
import type { CrewDays, Foreman } from './useCrewDays.ts'

export interface CrewDayRowProps {
  readonly foreman: Foreman
  readonly crewDays: CrewDays
  readonly now: Date
}

/** Below the people of a foreman: confirms that the day of the crew is right, or says who has confirmed it. */
export function CrewDayRow({ foreman, crewDays, now }: CrewDayRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { actions, dueDate } = crewDays
  const confirmation = crewDays.confirmationOf(foreman.id)
  const isOver = dueDate !== null && new Date(`${dueDate}T${dueTime()}`) <= now
  if (!confirmation && !actions) return null
  return (
    <tbody {...tableRoles.group} data-note>
      <tr {...tableRoles.row}>
        <td {...tableRoles.cell} colSpan={8} data-wide>
          <Bar>
            {confirmation ? (
              <>
                <Note>
                  {t(
                    'clockInStatus.crewDay.by',
                    confirmation.authorName,
                    formatRecentInstant(new Date(confirmation.confirmedAt), now, locale),
                  )}
                </Note>
                {actions && (
                  <Button variant="row" onPress={() => void actions.reopen(foreman, confirmation)}>
                    {t('clockInStatus.crewDay.reopen')}
                  </Button>
                )}
              </>
            ) : (
              <>
                {dueDate !== null && (
                  <Note data-overdue={isOver || undefined}>
                    {t(
                      isOver ? 'clockInStatus.crewDay.overdue' : 'clockInStatus.crewDay.due',
                      formatDue(dueDate, calendarDateAt(now), locale),
                    )}
                  </Note>
                )}
                <Button variant="row" icon={CircleCheck} onPress={() => void actions?.confirm(foreman)}>
                  {t('clockInStatus.crewDay.confirm')}
                </Button>
              </>
            )}
          </Bar>
        </td>
      </tr>
    </tbody>
  )
}

/** `Right Mon 4:12 PM`, in the header of a foreman's people. Nothing while their day isn't confirmed. */
export function CrewDayMark({ foreman, crewDays, now }: CrewDayRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const confirmation = crewDays.confirmationOf(foreman.id)
  if (!confirmation) return null
  return (
    <Mark>
      <Icon icon={CircleCheck} size={14} />
      {t('clockInStatus.crewDay.right', formatRecentInstant(new Date(confirmation.confirmedAt), now, locale))}
    </Mark>
  )
}

const Bar = styled('div', 'crew-day')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: flex-end;
`

const Note = styled('span', 'crew-day-note')`
  unicode-bidi: plaintext;
  color: ${tokens.muted};

  &[data-overdue] {
    color: ${tokens.warning};
  }
`

const Mark = styled('bdi', 'crew-day-mark')`
  & > svg {
    margin-inline-end: ${space(1)};
    vertical-align: -2px;
  }
`
