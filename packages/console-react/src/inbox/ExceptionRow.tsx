import { type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import { type Exception, type ExceptionEntry, telLink, workOfEntry } from '@fieldtime/console-core/internal'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Send from 'lucide-react/icons/send'
import { memo, type ReactNode, useState } from 'react'
import { describeException } from '../exceptions/exceptionTexts.ts'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import type { PhoneOf } from '../queries/useUsers.ts'
import { ContactDialog } from '../status/ContactDialog.tsx'
import { space, styled, tokens } from '../theme/theme.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, bareButton } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { formatLocalTime, formatLongDay, formatRecentInstant, formatShortDay, formatTimeAt } from '../ui/formatDate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { CallIcon, CallLink } from '../ui/PhoneLinks.tsx'
import { tableRoles } from '../ui/PlainTable.tsx'
import { AskMenu } from './AskMenu.tsx'
import { BoxLabel, type ExceptionActions, KindBadge } from './tableParts.tsx'

export interface ExceptionRowProps {
  readonly entry: ExceptionEntry
  /** Names the rule, where the header of the group doesn't. */
  readonly isRuleShown: boolean
  readonly today: CalendarDate
  readonly actions: ExceptionActions | null
  readonly phoneOf: PhoneOf
  /** How often the person was late in 90 days, for late starts. Null if it isn't known. */
  readonly lateCount: number | null
  readonly isSelected: boolean
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly onOpenDay: (entry: ExceptionEntry) => void
  /** Opens the day with the form for a missing event. Null for people who can't enter events. */
  readonly onEnterEvent: ((entry: ExceptionEntry) => void) | null
}

/** One person's exception: what happened, its evidence, and the next step. */
export const ExceptionRow = memo(function ExceptionRow(props: ExceptionRowProps) {
  const { entry, isRuleShown, today, actions, isSelected, onSelect, onOpenDay } = props
  const { exception, employeeName, date, ruleId } = entry
  const t = useMessages()
  const { locale } = useConsole()
  const { foreman } = workOfEntry(entry)
  return (
    <ExceptionLine {...tableRoles.row} data-selected={isSelected} data-quiet={entry.state !== 'open' || undefined}>
      {actions && (
        <td {...tableRoles.cell} data-select>
          {exception && (
            <BoxLabel>
              <input
                type="checkbox"
                aria-label={t('exceptions.select', employeeName, t(`exception.rule.${ruleId}`))}
                checked={isSelected}
                onChange={() => onSelect([entry.id], !isSelected)}
              />
            </BoxLabel>
          )}
        </td>
      )}
      <th scope="row" {...tableRoles.rowHeader} data-person>
        <PhoneRule>
          <KindBadge ruleId={ruleId} /> {t(`exception.rule.${ruleId}`)}
        </PhoneRule>
        <Name
          type="button"
          dir="auto"
          aria-haspopup="dialog"
          title={t('exceptions.openDayOf', employeeName, formatLongDay(date, locale))}
          onClick={() => onOpenDay(entry)}
        >
          {employeeName}
        </Name>
      </th>
      <td {...tableRoles.cell} data-day>
        {date === today ? t('exceptions.today') : formatShortDay(date, locale)}
      </td>
      <td {...tableRoles.cell} data-what dir="auto">
        {isRuleShown && <Rule>{t(`exception.rule.${ruleId}`)}: </Rule>}
        <What entry={entry} today={today} lateCount={props.lateCount} />
      </td>
      <td {...tableRoles.cell} data-foreman dir="auto">
        {foreman?.name}
      </td>
      <td {...tableRoles.cell} data-next>
        <NextStep {...props} foreman={foreman} />
      </td>
    </ExceptionLine>
  )
})

/** `Clocked in since 12:27 PM · 25-1218`. For accepted exceptions, the reason and its author. */
function What({ entry, today, lateCount }: Pick<ExceptionRowProps, 'entry' | 'today' | 'lateCount'>): ReactNode {
  const { exception, fix, mark, state, isReopened } = entry
  const t = useMessages()
  const { locale } = useConsole()
  const said = mark && state !== 'open' && describeMark(mark)
  if (fix) {
    const { eventType, localTime, correction } = fix.event
    const { authorName, note } = correction
    const by = note ? t('exceptions.fixedBy.note', authorName, note) : t('exceptions.fixedBy', authorName)
    return (
      <>
        <Title>{t(`exceptions.found.entered.${eventType}`, formatLocalTime(localTime, locale))}</Title>
        <Evidence> · {by}</Evidence>
      </>
    )
  }
  if (!exception) {
    return (
      <>
        <Title>{t('exceptions.found.nothing')}</Title>
        {said && <Evidence> · {said}</Evidence>}
      </>
    )
  }
  const { title, evidence } = describeException(exception, { t, locale, today, lateCount })
  const more = [state === 'accepted' ? said : evidence, isReopened && t('exceptions.changedSince')].filter(Boolean)
  return (
    <>
      <Title>{title}</Title>
      {more.length > 0 && <Evidence> · {more.join(' · ')}</Evidence>}
    </>
  )

  function describeMark({ authorName, reason }: NonNullable<ExceptionEntry['mark']>): string {
    return reason ? t('exceptions.said', authorName, reason) : authorName
  }
}

interface NextStepProps extends ExceptionRowProps {
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
}

/** The state, or the action that fits the rule, and a menu with the others. */
function NextStep(props: NextStepProps) {
  const { entry, actions, today, phoneOf, onOpenDay, onEnterEvent, foreman } = props
  const { exception, employeeId, employeeName, date, state } = entry
  const t = useMessages()
  const [isContacting, setIsContacting] = useState(false)
  const phone = phoneOf(employeeId)
  return (
    <Actions>
      {state !== 'open' && <StateBadge entry={entry} />}
      {exception && state === 'open' && fittingAction(exception)}
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('exceptions.menu', employeeName)} />}
        label={t('exceptions.menu', employeeName)}
        align="end"
      >
        <MenuItem onAction={() => onOpenDay(entry)}>{t('exceptions.openDay')}</MenuItem>
        <MenuItem onAction={() => setIsContacting(true)}>{t('contact.open')}</MenuItem>
        {actions && exception && state !== 'accepted' && (
          <MenuItem onAction={() => actions.accept([entry])}>{t('exceptions.accept')}</MenuItem>
        )}
        {actions && exception && state === 'open' && (
          <MenuItem onAction={() => void actions.ask([entry])}>{t('exceptions.markAsked')}</MenuItem>
        )}
        {actions && exception && state !== 'open' && (
          <MenuItem onAction={() => void actions.reopen([entry])}>{t('exceptions.reopen')}</MenuItem>
        )}
      </Menu>
      {isContacting && (
        <ContactDialog {...{ employeeId, employeeName, foreman }} isOpen onClose={() => setIsContacting(false)} />
      )}
    </Actions>
  )

  function fittingAction({ ruleId }: Exception): ReactNode {
    if (ruleId === 'crewNotConfirmed') {
      return (
        <ButtonLink to={{ page: 'clockInStatus', date, groupBy: 'foreman' }} variant="row">
          {t('attention.show')}
        </ButtonLink>
      )
    }
    if (ruleId === 'notSubmitted' && actions) {
      return <AskMenu entries={[entry]} today={today} onAsk={actions.ask} label={t('exceptions.askOf', employeeName)} />
    }
    if (ruleId === 'notClockedOut' && onEnterEvent) {
      return (
        <>
          <Button
            variant="row"
            aria-label={t('timelineEvent.enterClockOutOf', employeeName)}
            onPress={() => onEnterEvent(entry)}
          >
            {t('timelineEvent.enterClockOut')}
          </Button>
          <OnPhone>
            <CallIcon phone={phone} name={employeeName} />
          </OnPhone>
        </>
      )
    }
    if (ruleId === 'notClockedOut' || ruleId === 'expectedNotHere' || !actions) {
      const hasPhone = telLink(phone) !== null
      return hasPhone ? (
        <CallLink phone={phone} name={employeeName} />
      ) : (
        <Button variant="row" aria-label={t('contact.title', employeeName)} onPress={() => setIsContacting(true)}>
          {t('contact.open')}
        </Button>
      )
    }
    return (
      <Button variant="row" aria-label={t('exceptions.acceptOf', employeeName)} onPress={() => actions.accept([entry])}>
        {t('exceptions.accept')}
      </Button>
    )
  }
}

const stateIcons = { asked: Send, accepted: Check, fixed: CheckCheck } as const

/** `Asked Mon 2:10 PM`, or `Fixed 8:12 AM` today. */
function StateBadge({ entry: { state, mark, fix } }: Pick<ExceptionRowProps, 'entry'>) {
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  if (state === 'open') return null
  const instant = fix?.event.correction.enteredAt ?? mark?.markedAt
  const at = instant ? whenOf(new Date(instant)) : ''
  return (
    <Badge icon={stateIcons[state]} tone="out">
      {textOf(state)}
    </Badge>
  )

  function whenOf(marked: Date): string {
    const isToday = calendarDateAt(marked) === calendarDateAt(now)
    return isToday ? formatTimeAt(marked, locale) : formatRecentInstant(marked, now, locale)
  }

  function textOf(shown: Exclude<ExceptionEntry['state'], 'open'>): string {
    if (shown !== 'fixed') return t(`exceptions.state.${shown}`, at)
    return fix ? t('exceptions.state.fixed.at', at) : t('exceptions.state.fixed')
  }
}

export const ExceptionLine = styled('tr', 'exception-row')`
  &[data-quiet] {
    color: ${tokens.muted};
  }
  & > [data-what] {
    overflow: hidden;
    line-height: 1.3;
    text-overflow: ellipsis;
  }
  & > [data-next] {
    padding-inline-end: ${space(2)};
  }

  /* Aligned with rows that have a menu. */
  &[data-incident] > [data-next] {
    padding-inline-end: calc(${space(3)} + ${tokens.controlHeight});
  }
  & > [data-foreman] {
    overflow: hidden;
    color: ${tokens.muted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > [data-day] {
    color: ${tokens.muted};
    white-space: nowrap;
  }

  @container (max-width: 680px) {
    &&& {
      position: relative;
      display: grid;
      grid-template-columns: 1fr auto;
      gap: ${space(1)} ${space(2)};
      padding: ${space(3)};
      border-block-end: 1px solid ${tokens.border};
    }
    &&& > [data-select] {
      grid-row: 1;
      grid-column: 2;
      inline-size: auto;
      padding: 0;
    }
    &&& > [data-person] {
      grid-row: 1;
      grid-column: 1;
    }
    &&& > :is([data-day], [data-what], [data-next]) {
      grid-column: 1 / -1;
    }
    &&& > [data-day] {
      font-size: ${tokens.fontSizeSmall};
    }
  }
`

export const PhoneRule = styled('span', 'exception-phone-rule')`
  display: none;

  @container (max-width: 680px) {
    display: flex;
    gap: ${space(2)};
    align-items: center;
    margin-block-end: ${space(1)};
    font-weight: 400;
    color: ${tokens.muted};
  }
`

/** Wider pages have the call in the menu. */
const OnPhone = styled('span', 'exception-phone-action')`
  display: none;

  @container (max-width: 680px) {
    display: contents;
  }
`

export const Name = styled('button', 'exception-name')`
  ${bareButton}
  max-inline-size: 100%;
  overflow: hidden;
  font-weight: 500;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Rule = styled('span', 'exception-rule')`
  color: ${tokens.muted};
`

export const Title = styled('span', 'exception-title')`
  font-weight: 600;
`

export const Evidence = styled('span', 'exception-evidence')`
  color: ${tokens.muted};
`

export const Actions = styled('span', 'exception-actions')`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  justify-content: flex-end;

  @container (max-width: 680px) {
    justify-content: flex-start;
  }
`
