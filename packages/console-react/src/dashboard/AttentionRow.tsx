import { type CalendarDate, formatDuration, fullName, type TimelineEvent } from '@fieldtime/console-core'
import {
  type AttentionLine,
  type Exception,
  formatDistance,
  kindOfRule,
  telLink,
} from '@fieldtime/console-core/internal'
import ClockAlert from 'lucide-react/icons/clock-alert'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import PhoneOff from 'lucide-react/icons/phone-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserX from 'lucide-react/icons/user-x'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useState } from 'react'
import { type ConsoleDestination, useConsole, useMessages } from '../provider/consoleContext.ts'
import type { PhoneOf } from '../queries/useUsers.ts'
import { ContactDialog } from '../status/ContactDialog.tsx'
import { formatDue, useUsualStartText } from '../status/statusTexts.ts'
import { onlyAbove, onlyUpTo, space, styled, tokens } from '../theme/theme.ts'
import type { BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { formatLongWeekday, formatMoment, formatShortDay } from '../ui/formatDate.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CallIcon } from '../ui/PhoneLinks.tsx'

export interface AttentionRowProps {
  readonly line: AttentionLine
  readonly today: CalendarDate
  readonly phoneOf: PhoneOf
}

/** One line of Needs attention, with the action that fits: contact the person, or show the people. */
export function AttentionRow({ line: { exceptions, list }, today, phoneOf }: AttentionRowProps) {
  const [first] = exceptions
  switch (first.ruleId) {
    case 'notClockedOut':
      return <OpenShiftRow exception={first} today={today} list={list} phoneOf={phoneOf} />
    case 'expectedNotHere':
      return <MissingRow exception={first} list={list} phoneOf={phoneOf} />
    case 'outsideGeofence':
      return <OutsideRow exception={first} peopleCount={exceptions.length} list={list} />
    case 'crewNotConfirmed':
      return <CrewRow exception={first} crewCount={exceptions.length} today={today} list={list} />
    case 'notSubmitted':
      return <UnsubmittedRow {...{ exception: first, peopleCount: exceptions.length, list, today, phoneOf }} />
    default:
      return <RuleRow exception={first} peopleCount={exceptions.length} list={list} />
  }
}

type ExceptionOf<RuleId extends Exception['ruleId']> = Extract<Exception, { readonly ruleId: RuleId }>

interface RowProps<RuleId extends Exception['ruleId']> extends Pick<AttentionRowProps, 'phoneOf'> {
  /** Where the line's exceptions are listed. */
  readonly list: ConsoleDestination
  readonly exception: ExceptionOf<RuleId>
}

/** `Since Fri 12:27 PM · 25-1218 with Pete Marlow` */
function OpenShiftRow({ exception: { shift, employeeName, againAt }, today, ...row }: DatedRowProps<'notClockedOut'>) {
  const t = useMessages()
  const { locale } = useConsole()
  const last = shift.events.at(-1)
  const since = last && formatMoment(last.localDate, last.localTime, today, locale)
  const key = againAt === null ? 'attention.since' : 'attention.sinceAgain'
  return (
    <Row
      {...{ ...row, icon: OctagonAlert, tone: 'danger', title: t('attention.notClockedOut', employeeName) }}
      detail={since ? t(key, since) : ''}
      moreDetail={last && workText(last)}
      action={
        <ContactAction
          {...{ ...row, employeeId: shift.employeeId, employeeName }}
          foreman={last ? foremanOf(last) : null}
        />
      }
    />
  )

  function workText(event: TimelineEvent) {
    const job = event.jobCode || event.jobDescription
    const foreman = foremanOf(event)?.name
    if (job && foreman) return t('attention.jobWithForeman', job, foreman)
    return foreman ? t('attention.withForeman', foreman) : job
  }
}

interface DatedRowProps<RuleId extends Exception['ruleId']> extends RowProps<RuleId> {
  readonly today: CalendarDate
}

function MissingRow({ exception: { person, date }, ...row }: RowProps<'expectedNotHere'>) {
  const t = useMessages()
  const { employeeId, employeeName, usual } = person
  const { foremanId, foremanName } = usual
  return (
    <Row
      {...{ ...row, icon: UserX, tone: 'warning', title: t('attention.notHere', employeeName) }}
      detail={useUsualStartText(usual, date)}
      action={
        <ContactAction
          {...{ ...row, employeeId, employeeName }}
          foreman={foremanId !== null && foremanName !== null ? { employeeId: foremanId, name: foremanName } : null}
        />
      }
    />
  )
}

interface OutsideRowProps extends Omit<RowProps<'outsideGeofence'>, 'phoneOf'> {
  readonly peopleCount: number
}

/** `25-1225 · Onion Creek Greenway Pedestrian Bridge, up to 1.14 mi away` */
function OutsideRow({ exception, peopleCount, list }: OutsideRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { employeeName, event, distanceMetres } = exception
  const isOne = peopleCount === 1
  const job = [event.jobCode, event.jobDescription].filter(Boolean).join(' · ')
  const distance = distanceMetres === null ? null : formatDistance(distanceMetres, locale)
  return (
    <Row
      {...{
        list,
        icon: MapPinOff,
        tone: 'warning',
        title: isOne ? t('attention.outside', employeeName) : t.count('attention.outsideCount', peopleCount),
      }}
      detail={distance === null ? job : t(isOne ? 'attention.outside.away' : 'attention.outside.upTo', job, distance)}
      action={<ShowAction list={list} />}
    />
  )
}

interface UnsubmittedRowProps extends DatedRowProps<'notSubmitted'> {
  readonly peopleCount: number
}

/** `8h 1m worked on Fri, Nov 20 · was due Mon 10:00 AM` */
function UnsubmittedRow({ exception, peopleCount, list, today, phoneOf }: UnsubmittedRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { day, employeeId, employeeName, date } = exception
  const weekday = formatLongWeekday(date, locale)
  const isOne = peopleCount === 1
  const due = t('attention.due', formatDue(day.dueDate, today, locale))
  const worked =
    isOne &&
    day.workedMinutes !== null &&
    t('attention.worked', formatDuration(day.workedMinutes), formatShortDay(date, locale))
  return (
    <Row
      {...{ list, icon: ClockAlert, tone: 'warning' }}
      title={
        isOne
          ? t('attention.unsubmitted', employeeName, weekday)
          : t.count('attention.unsubmittedCount', peopleCount, weekday)
      }
      detail={[worked, due].filter(Boolean).join(' · ')}
      action={
        isOne ? (
          <ContactAction {...{ employeeId, employeeName, phoneOf }} foreman={day.foreman} />
        ) : (
          <ShowAction list={list} />
        )
      }
    />
  )
}

interface RuleRowProps extends Omit<RowProps<Exception['ruleId']>, 'phoneOf'> {
  readonly peopleCount: number
}

/** `Short lunch: Rosa Delgado` */
function RuleRow({ exception: { ruleId, employeeName, date }, peopleCount, list }: RuleRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const isBlocking = kindOfRule[ruleId] === 'blocks'
  const rule = t(`exception.rule.${ruleId}`)
  return (
    <Row
      {...{ list, icon: isBlocking ? OctagonAlert : TriangleAlert, tone: isBlocking ? 'danger' : 'warning' }}
      title={
        peopleCount === 1 ? t('attention.rule', rule, employeeName) : t.count('attention.ruleCount', peopleCount, rule)
      }
      detail={formatShortDay(date, locale)}
      action={<ShowAction list={list} />}
    />
  )
}

interface CrewRowProps extends Omit<DatedRowProps<'crewNotConfirmed'>, 'phoneOf'> {
  readonly crewCount: number
}

/** `7 people · was due Mon 10:00 AM` */
function CrewRow({ exception, crewCount, list, today }: CrewRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { employeeName, date, dueDate, peopleCount } = exception
  const weekday = formatLongWeekday(date, locale)
  const isOne = crewCount === 1
  const due = t('attention.due', formatDue(dueDate, today, locale))
  return (
    <Row
      {...{ list, icon: UsersRound, tone: 'warning' }}
      title={isOne ? t('attention.crew', employeeName, weekday) : t.count('attention.crewCount', crewCount, weekday)}
      detail={isOne ? [t.count('clockInStatus.people', peopleCount), due].join(' · ') : due}
      action={<ShowAction list={list} />}
    />
  )
}

function foremanOf({ foremanId, foremanFirstName, foremanLastName }: TimelineEvent) {
  const name = fullName(foremanFirstName, foremanLastName)
  return foremanId !== null && name !== null ? { employeeId: foremanId, name } : null
}

interface ContactActionProps extends Pick<AttentionRowProps, 'phoneOf'> {
  readonly employeeId: string
  readonly employeeName: string
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
}

/** `Contact`. On narrow cards one press calls, if there is a number. */
function ContactAction({ employeeId, employeeName, foreman, phoneOf }: ContactActionProps) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const phone = phoneOf(employeeId)
  const label = t('contact.title', employeeName)
  return (
    <>
      <Wide>
        <Button variant="row" aria-label={label} onPress={() => setIsOpen(true)}>
          {t('contact.open')}
        </Button>
      </Wide>
      <Narrow>
        {telLink(phone) === null ? (
          <IconButton variant="row" icon={PhoneOff} label={label} onPress={() => setIsOpen(true)} />
        ) : (
          <CallIcon phone={phone} name={employeeName} />
        )}
      </Narrow>
      <ContactDialog {...{ employeeId, employeeName, foreman, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  )
}

function ShowAction({ list }: { readonly list: ConsoleDestination }) {
  const t = useMessages()
  return (
    <ButtonLink to={list} variant="row">
      {t('attention.show')}
    </ButtonLink>
  )
}

interface FrameProps {
  readonly icon: IconDrawing
  readonly tone: Extract<BadgeTone, 'danger' | 'warning'>
  readonly title: string
  readonly list: ConsoleDestination
  readonly detail: string
  /** Hidden on narrow cards. */
  readonly moreDetail?: string | null | undefined
  readonly action: ReactNode
}

function Row({ icon, tone, title, list, detail, moreDetail, action }: FrameProps) {
  return (
    <Line>
      <Mark $tone={tone}>
        <Icon icon={icon} />
      </Mark>
      <Words>
        <Title>
          <ConsoleLink to={list}>{title}</ConsoleLink>
        </Title>
        <Detail dir="auto">
          {detail}
          {moreDetail && <Wide> · {moreDetail}</Wide>}
        </Detail>
      </Words>
      {action}
    </Line>
  )
}

/** Maximum width of a card with one-tap calls and short details, in pixels. */
const narrowWidth = 480

const Line = styled('li', 'attention-line')`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-block-size: 44px;
  padding: 5px ${space(4)};
  border-block-start: 1px solid ${tokens.border};

  @container (max-width: ${narrowWidth}px) {
    gap: ${space(2)};
    padding-inline: ${space(3)};
  }
`

const Mark = styled('span', 'attention-mark')<{ $tone: 'danger' | 'warning' }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  color: ${props => tokens[props.$tone]};
  background: ${props => (props.$tone === 'danger' ? tokens.dangerSoft : tokens.warningSoft)};
  border-radius: 50%;
`

const Words = styled('div', 'attention-words')`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  line-height: 1.25;
`

const Title = styled('div', 'attention-title')`
  font-size: ${tokens.fontSizeGrid};
  font-weight: 600;

  & > a {
    color: ${tokens.text};
  }
`

const Detail = styled('div', 'attention-detail')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Wide = styled('span', 'attention-wide')`
  ${onlyAbove(narrowWidth)}
`

const Narrow = styled('span', 'attention-narrow')`
  ${onlyUpTo(narrowWidth)}
`
