import { type CalendarDate, type Excuse, excuseExtension } from '@fieldtime/console-core'
import { readExcusesIn } from '@fieldtime/console-core/internal'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useListing } from '../queries/queries.ts'
import { type ExcusedPerson, useExcuses } from '../status/useExcuses.ts'
import { excusesKey } from '../status/useExpected.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'

const ExcuseDialog = loadOnDemand(
  async () => (await import('../status/ExcuseDialog.tsx')).ExcuseDialog,
  () => null,
)

export interface DayExcuseProps {
  readonly person: ExcusedPerson
  readonly date: CalendarDate
  /** Whether the day can be excused: it has no record. */
  readonly isEmpty: boolean
  /** Called after a change. */
  readonly onChange?: () => void
}

/** The excuses of a person on a day, which can be removed, or a button that excuses a day without a record. */
export function DayExcuse({ person, date, isEmpty, onChange }: DayExcuseProps) {
  const t = useMessages()
  const { locale, services } = useConsole()
  const excuses = useExcuses(onChange)
  const [isOpen, setIsOpen] = useState(false)
  const { listing } = useListing<Excuse>({
    key: excusesKey(date),
    read: (transport, options) => readExcusesIn(transport, { startDate: date, endDate: date }, options),
    isWanted: services.extensions?.includes(excuseExtension) ?? false,
  })
  if (!listing) return null
  const own = listing.rows.filter(({ employeeId }) => employeeId === person.employeeId)
  return (
    <>
      {own.map(excuse => (
        <Line key={excuse.id}>
          <Icon icon={CalendarCheck} />
          <Text>
            <b>{describe(excuse)}</b>
            <Author>{t('excuse.by', excuse.authorName)}</Author>
            {excuse.note !== null && <span>{excuse.note}</span>}
          </Text>
          {excuses && (
            <Button variant="quiet" onPress={() => void excuses.remove(person, excuse)}>
              {t('excuse.remove')}
            </Button>
          )}
        </Line>
      ))}
      {own.length === 0 && isEmpty && excuses && (
        <Button icon={UserCheck} onPress={() => setIsOpen(true)}>
          {t('excuse.open')}
        </Button>
      )}
      {isOpen && excuses && (
        <ExcuseDialog people={[person]} date={date} onClose={() => setIsOpen(false)} onExcuse={excuses.excuse} />
      )}
    </>
  )

  /** `Excused: Sick, Nov 16 – Nov 20` */
  function describe({ kind, reason, startDate, endDate }: Excuse): string {
    const why = kind === 'noWork' ? t('excuse.mode.noWork') : describeReason(reason)
    const days = startDate === endDate ? null : [startDate, endDate].map(one => formatShortDay(one, locale)).join(' – ')
    return [why, days].filter(Boolean).join(', ')
  }

  function describeReason(reason: Excuse['reason']): string {
    if (reason === null) return t('excuse.excused')
    return t('excuse.excusedFor', t(reason === 'other' ? 'excuse.reason.otherReason' : `excuse.reason.${reason}`))
  }
}

const Line = styled('div', 'day-excuse')`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  background: ${tokens.surface};
  border-radius: ${tokens.radiusSmall};

  & > button {
    margin-inline-start: auto;
  }
`

const Text = styled('p', 'day-excuse-text')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Author = styled('span', 'day-excuse-author')`
  color: ${tokens.muted};
`
