import {
  type CalendarDate,
  isLeftOpen,
  isOverLong,
  productTierOf,
  readShortcuts,
  type TimelineEvent,
} from '@fieldtime/console-core'
import { buildDayBar, buildDayScale, type EmployeeDay, neighboringDays } from '@fieldtime/console-core/internal'
import { buildEventTimeline, type ClockInStatusRow } from '@fieldtime/console-core/reports'
import CalendarX from 'lucide-react/icons/calendar-x'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import PencilLine from 'lucide-react/icons/pencil-line'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ChangeList } from '../history/ChangeList.tsx'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { NotClockedOutBadge, WarningMark } from '../ui/Badge.tsx'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatFullDay, formatLocalTime, formatShortDay } from '../ui/formatDate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { IconLink } from '../ui/IconLink.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CallButtons } from './CallButtons.tsx'
import { DayBarTrack, DayHours } from './DayBarTrack.tsx'
import { DayExcuse } from './DayExcuse.tsx'
import { DayFacts } from './DayFacts.tsx'
import { EnteredEvent } from './EnteredEvent.tsx'
import { DirectionsButton, EventTimeline } from './EventTimeline.tsx'
import { ExceptionBadge, eventIdOf } from './ExceptionBadge.tsx'
import { PlaceVerdict } from './PlaceVerdict.tsx'
import { useCanCorrect } from './useCanCorrect.ts'
import { type EmployeeDayState, useEmployeeDay } from './useEmployeeDay.ts'
import { useEventForm } from './useEventForm.ts'

const EventForm = loadOnDemand(
  async () => (await import('./EventForm.tsx')).EventForm,
  () => null,
)

export interface EmployeeDayPanelProps {
  readonly employeeId: string
  readonly employeeName: string
  /** Code and group, for example. */
  readonly detail?: string
  readonly date: CalendarDate
  /** Days of this person with a record. Previous and next skip others between them. */
  readonly knownDates: ReadonlySet<CalendarDate>
  readonly onDateChange: (date: CalendarDate) => void
  readonly onClose: () => void
  /** Called after a change of the excuses of the day. */
  readonly onExcusesChange?: () => void
  /** Opens the form for a missing event at first. */
  readonly isEntering?: boolean
  /** More about the day from the page, such as its columns. */
  readonly children?: ReactNode
  /** Replaces the list of entries where they can be edited. */
  readonly entries?: ReactNode
}

/** One person's day: a panel at the side, on phones at the bottom. */
export const EmployeeDayPanel = /* @__PURE__ */ loadOnDemand(
  async () => DayPanel,
  () => null,
  'day',
)

function DayPanel(props: EmployeeDayPanelProps) {
  const { employeeId, employeeName, detail, date, knownDates, onDateChange, onClose } = props
  const t = useMessages()
  const { locale } = useConsole()
  const hasShortcuts = useHasShortcuts()
  const answer = useEmployeeDay({ employeeId, date })
  const { previous, next } = neighboringDays(date, knownDates)
  const bodyRef = useDialogKeys(event => {
    if (!hasShortcuts || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'j' && key !== 'k') return
    event.preventDefault()
    onDateChange(key === 'j' ? next : previous)
  })

  const head = (
    <Head>
      <Who>
        <Name>{employeeName}</Name>
        {detail && <Detail>{detail}</Detail>}
      </Who>
      <Days>
        <Button icon={ChevronLeft} onPress={() => onDateChange(previous)}>
          <VisuallyHidden>{t('day.previous')} </VisuallyHidden>
          {formatWeekdayAndDay(previous, locale)}
        </Button>
        <Current aria-live="polite">{formatShortDay(date, locale)}</Current>
        <Button endIcon={ChevronRight} onPress={() => onDateChange(next)}>
          <VisuallyHidden>{t('day.next')} </VisuallyHidden>
          {formatWeekdayAndDay(next, locale)}
        </Button>
      </Days>
      <IconLink to={{ page: 'clockInStatus', date, employeeId }} icon={ExternalLink} label={t('day.openStatus')} />
      <IconButton icon={X} label={t('day.close')} onPress={onClose} />
    </Head>
  )

  return (
    <BottomSheet
      label={`${employeeName}, ${formatFullDay(date, locale)}`}
      onClose={onClose}
      isSide
      head={head}
      foot={
        <Foot>
          {hasShortcuts && <Keys>{t('day.shortcuts')}</Keys>}
          <CallButtons employeeId={employeeId} employeeName={employeeName} foreman={answer.day?.foreman ?? null} />
          <DirectionsButton events={answer.day?.row?.events ?? []} />
        </Foot>
      }
    >
      <Body ref={bodyRef}>
        <Content {...props} answer={answer} />
      </Body>
    </BottomSheet>
  )
}

/** Listens for keys anywhere in the dialog around an element. */
function useDialogKeys(onKey: (event: KeyboardEvent) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const dialog = ref.current?.closest<HTMLElement>('[role="dialog"]')
    const handleKey = (event: KeyboardEvent) => latest.current(event)
    dialog?.addEventListener('keydown', handleKey)
    return () => dialog?.removeEventListener('keydown', handleKey)
  }, [])
  return ref
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

function Content({ answer, ...props }: EmployeeDayPanelProps & { readonly answer: EmployeeDayState }) {
  const { day, isPartial, isUnchecked, isReading, refresh } = answer
  const t = useMessages()
  const form = useEventForm(props.date, props.isEntering ?? false)
  if (!day) {
    return (
      <Loading>
        <Skeleton width="60%" height="20px" />
        <Skeleton height="120px" />
        <Skeleton width="80%" height="120px" />
      </Loading>
    )
  }
  const isEmpty = day.row === null && day.entries.length === 0 && day.foremanHours === null
  const excuse = (
    <DayExcuse person={props} date={props.date} isEmpty={isEmpty && !isPartial} onChange={props.onExcusesChange} />
  )
  return (
    <>
      {(isPartial || isUnchecked) && (
        <Notice variant="warning" action={{ label: t('data.retry'), onPress: refresh, isDisabled: isReading }}>
          {t('day.incomplete')}
        </Notice>
      )}
      {isEmpty && !isPartial ? (
        <EmptyState icon={CalendarX} title={t('day.empty')}>
          {excuse}
          {form.open && (
            <Button icon={Plus} onPress={form.open}>
              {t('day.enterEvent')}
            </Button>
          )}
        </EmptyState>
      ) : (
        excuse
      )}
      {day.row && <Status row={day.row} exceptions={answer.exceptions} />}
      <Columns>
        <Main>
          {day.row && (
            <Timeline row={day.row} answer={answer} employeeName={props.employeeName} onChangeEvent={form.change} />
          )}
          {day.row && form.open && (
            <Button icon={Plus} onPress={form.open}>
              {t('day.enterEvent')}
            </Button>
          )}
          {form.isOpen && (
            <EventForm
              key={form.changed?.id ?? 'new'}
              employeeId={props.employeeId}
              employeeName={props.employeeName}
              date={props.date}
              recorded={answer.recorded}
              events={day.row?.events ?? []}
              changed={form.changed}
              replaced={answer.replaced.get(form.changed?.id ?? '') ?? null}
              onClose={form.close}
            />
          )}
        </Main>
        <DayFacts
          day={day}
          date={props.date}
          isEmpty={isEmpty}
          geofences={answer.geofences}
          employeeId={props.employeeId}
          employeeName={props.employeeName}
          entries={props.entries}
        />
      </Columns>
      {props.children}
      <Changes day={day} />
    </>
  )
}

/** The last known event, and the day drawn to scale. */
function Status({ row, exceptions }: { readonly row: ClockInStatusRow } & Pick<EmployeeDayState, 'exceptions'>) {
  const t = useMessages()
  const { locale } = useConsole()
  const now = useNow(60_000)
  const isOpen = isLeftOpen(row, now)
  const { lastEvent } = row.summary
  const ofShift = exceptions.filter(exception => eventIdOf(exception) === null)
  const isListed = ofShift.some(({ ruleId }) => ruleId === 'overLong')
  return (
    <>
      <StatusLine>
        {isOpen ? <NotClockedOutBadge /> : <StatusBadge status={row.lastKnownEvent} />}
        {isOpen && lastEvent && <Since>{t('day.openSince', formatLocalTime(lastEvent.localTime, locale))}</Since>}
        {!isOpen && ofShift.map(exception => <ExceptionBadge key={exception.ruleId} exception={exception} />)}
        {!isOpen && isOverLong(row) && !isListed && <WarningMark>{t('shift.over16Hours')}</WarningMark>}
      </StatusLine>
      <DayBarChart row={row} now={now} />
    </>
  )
}

interface TimelineProps {
  readonly row: ClockInStatusRow
  readonly answer: EmployeeDayState
  readonly employeeName: string
  readonly onChangeEvent: (event: TimelineEvent) => void
}

function Timeline({ row, answer, employeeName, onChangeEvent }: TimelineProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const canCorrect = useCanCorrect()
  const entries = useMemo(() => buildEventTimeline(row), [row])
  return (
    <EventTimeline
      entries={entries}
      employeeName={employeeName}
      verdictOf={(event, index) => (
        <PlaceVerdict event={event} number={index + 1} geofence={answer.geofences.get(event.id)} />
      )}
      exceptionsOf={event =>
        answer.exceptions
          .filter(exception => eventIdOf(exception) === event.id)
          .map(exception => <ExceptionBadge key={exception.ruleId} exception={exception} />)
      }
      correctionOf={event => (
        <EnteredEvent
          event={event}
          replaced={answer.replaced.get(event.id) ?? null}
          employeeName={employeeName}
          onChange={onChangeEvent}
        />
      )}
      actionOf={event =>
        canCorrect &&
        !event.correction && (
          <IconButton
            icon={PencilLine}
            label={t('day.correct', t(`correction.type.${event.eventType}`), formatLocalTime(event.localTime, locale))}
            onPress={() => onChangeEvent(event)}
          />
        )
      }
    />
  )
}

/** Who changed the entries of the day. Only administrators may read that. */
function Changes({ day: { entries } }: { readonly day: EmployeeDay }) {
  const t = useMessages()
  const { user } = useConsole()
  if (productTierOf(user) !== 'Admin' || entries.length === 0) return null
  return (
    <Section title={t('day.changes')} isOpenAtFirst={false}>
      {entries.map(({ id }) => (
        <ChangeList key={id} subject="laborHours" subjectId={id} />
      ))}
    </Section>
  )
}

/** Whether single keys are shortcuts for this person. */
function useHasShortcuts(): boolean {
  return readShortcuts(useConsole().storage) === 'on'
}

const utc = { timeZone: 'UTC' } as const

/** Formats a date as `Thu 14`. */
function formatWeekdayAndDay(date: CalendarDate, locale: string): string {
  const instant = Date.parse(`${date}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...utc }).format(instant)
  return `${format({ weekday: 'short' })} ${format({ day: 'numeric' })}`
}

interface DayBarChartProps {
  readonly row: ClockInStatusRow
  readonly now: Date
}

const maxTicks = 6

/** The day drawn to scale: work, lunch, and the time after a forgotten clock-out. The timeline says the same in words. */
function DayBarChart({ row, now }: DayBarChartProps) {
  const scale = buildDayScale([row], now, maxTicks)
  const bar = scale && buildDayBar(row, now, scale)
  if (!bar) return null
  return (
    <Frame aria-hidden="true">
      <DayHours scale={scale} />
      <DayBarTrack bar={bar} />
    </Frame>
  )
}

const Head = styled('div', 'day-head')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  min-block-size: 56px;
  padding-block-end: ${space(2)};

  @media (width < 680px) {
    & button,
    & a {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
`

const Who = styled('div', 'day-who')`
  flex: 1 1 160px;
  min-inline-size: 0;
`

const Name = styled('h2', 'day-name')`
  margin: 0;
  overflow: hidden;
  font: 600 ${tokens.fontSizeHeading} / 1.3 ${tokens.fontFamily};
  text-overflow: ellipsis;
`

const Detail = styled('p', 'day-detail')`
  color: ${tokens.muted};
`

const Days = styled('div', 'day-days')`
  display: flex;
  gap: ${space(2)};
  align-items: center;

  @media (width < 680px) {
    flex: 1 0 100%;
    order: 1;
    justify-content: space-between;
  }
`

const Current = styled('span', 'day-current')`
  min-inline-size: 88px;
  font-weight: 600;
  text-align: center;
  white-space: nowrap;
`

const Body = styled('div', 'day-body')`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
`

const StatusLine = styled('div', 'day-status')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`

const Since = styled('span', 'day-since')`
  font-weight: 600;
  color: ${tokens.danger};
`

const Columns = styled('div', 'day-columns')`
  display: grid;
  gap: ${space(4)} ${space(6)};

  @media (width >= 1024px) {
    grid-template-columns: minmax(0, 1fr) 250px;
  }
`

const Main = styled('div', 'day-main')`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  justify-items: start;
  min-inline-size: 0;

  & > :is(ol, form) {
    inline-size: 100%;
  }
`

const Foot = styled('div', 'day-foot')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`

const Keys = styled('span', 'day-keys')`
  flex: 1;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};

  @media (hover: none), (width < 680px) {
    display: none;
  }
`

const Frame = styled('div', 'day-bar')`
  display: grid;
  gap: ${space(1)};
`
