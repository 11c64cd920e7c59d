import {
  type CalendarDate,
  calendarDateAt,
  isReadOnly,
  type MessageKey,
  weekExportExtension,
} from '@fieldtime/console-core'
import {
  buildWeekDifference,
  type ChangedDay,
  daysChangedSinceExport,
  lastExportOf,
  rememberExport,
  withExportedDays,
  withHoursFormat,
  withLabels,
} from '@fieldtime/console-core/internal'
import { createReportTable, type WeekRow } from '@fieldtime/console-core/reports'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import type { RefObject } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useHoursFormat } from '../queries/serviceSettings.ts'
import { allGroupsOpen, type ExportOrigin, useExport } from '../reportGrid/index.ts'
import type { ReportHandle } from '../reports/ReportPage.tsx'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { formatRecentInstant, formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { useToasts } from '../ui/Toasts.tsx'

export interface RememberOptions {
  readonly report: RefObject<ReportHandle<WeekRow> | null>
  readonly startDate: CalendarDate
  readonly businessUnitId: string | null
  readonly origin: ExportOrigin
}

type ExportedPeople = Parameters<typeof rememberExport>[1]['people']

export interface RememberedExports {
  /** Says whether exports are remembered. */
  readonly note: MessageKey
  /** Records an export and updates the rows. Does nothing if the services don't store exports, or the person only reads. */
  remember(weeks: readonly WeekRow[], people: ExportedPeople): void
}

export function useRememberedExports({
  report,
  startDate,
  businessUnitId,
  origin,
}: RememberOptions): RememberedExports {
  const t = useMessages()
  const toasts = useToasts()
  const { transport, services, user, now } = useConsole()
  const save = async (weeks: readonly WeekRow[], people: ExportedPeople, commandId: string) => {
    const today = calendarDateAt(now())
    const { templateName } = origin
    const question = { commandId, weeks, startDate, businessUnitId, templateName, people, today }
    const outcome = await rememberExport(transport, question)
    if (!outcome.isOk) {
      toasts.show({
        text: t('week.export.notRemembered'),
        action: { label: t('data.retry'), onPress: () => void save(weeks, people, commandId) },
      })
      return
    }
    report.current?.changeRows(
      new Map([...outcome.value].map(([id, days]) => [id, (week: WeekRow) => withExportedDays(week, days)])),
    )
  }
  const ignore = () => undefined
  if (!services.extensions?.includes(weekExportExtension)) return { note: 'week.export.unsupported', remember: ignore }
  if (isReadOnly(user)) return { note: 'week.export.readOnly', remember: ignore }
  return {
    note: 'week.export.remembered',
    remember: (weeks, people) => void save(weeks, people, crypto.randomUUID()),
  }
}

export interface LastExportProps extends RememberOptions {
  readonly weeks: readonly WeekRow[]
  readonly format: 'xlsx' | 'csv'
  /** Called when the difference has been exported. */
  readonly onExported: () => void
}

/** The last export of these weeks, and the days that have changed since, which can be exported alone. Nothing without an export. */
export function LastExport({ weeks, ...props }: LastExportProps) {
  const t = useMessages()
  const { locale, user, now } = useConsole()
  const last = lastExportOf(weeks)
  if (!last) return null
  const changed = weeks.flatMap(daysChangedSinceExport)
  const when = formatRecentInstant(new Date(last.exportedAt), now(), locale)
  const people = {
    complete: 'week.export.complete',
    all: 'week.export.all',
    changed: 'week.export.onlyChanged',
  } as const
  return (
    <Frame>
      <Icon icon={History} />
      <div>
        <p>
          <b>
            {last.authorId === user.id ? t('week.export.yours', when) : t('week.export.last', when, last.authorName)}
          </b>{' '}
          · {t(people[last.people])}
        </p>
        {changed.length > 0 ? (
          <p>
            <Changed>{t.count('week.export.changed', changed.length)}</Changed> · {describeDays()}
          </p>
        ) : (
          <p>{t('week.export.unchanged')}</p>
        )}
      </div>
      {changed.length > 0 && <DifferenceButton {...props} weeks={weeks} changed={changed} />}
    </Frame>
  )

  /** `Kayla Ramirez, Tue, Nov 17 · Luis Sanders, Thu, Nov 19 · and 2 more` */
  function describeDays(): string {
    const named = changed
      .slice(0, namedDays)
      .map(({ week, day }) => [week.person.employeeName, formatShortDay(day.date, locale)].filter(Boolean).join(', '))
    const moreCount = changed.length - named.length
    return [...named, moreCount > 0 && t.count('week.summary.more', moreCount)].filter(Boolean).join(' · ')
  }
}

/** Maximum number of days that the notice names. The file lists all. */
const namedDays = 2

interface DifferenceProps extends LastExportProps {
  readonly changed: readonly ChangedDay[]
}

/** Exports a line for each changed day, with its values at the export and now, and remembers these days. */
function DifferenceButton({ weeks, changed, format, onExported, ...place }: DifferenceProps) {
  const t = useMessages()
  const { locale, messages } = useConsole()
  const hoursFormat = useHoursFormat()
  const { remember } = useRememberedExports(place)
  const { share, start } = useExport(
    {
      report: () => {
        const { columns: plain, layout, lines } = buildWeekDifference(weeks)
        const columns = withHoursFormat(withLabels(plain, messages), hoursFormat)
        const rowId = ({ week, day }: ChangedDay) => JSON.stringify([week.id, day.date])
        const table = createReportTable(columns, { rowId, locale })
        table.append(lines)
        return { table, columns, layout, expansion: allGroupsOpen }
      },
      origin: { ...place.origin, reportTitle: t('week.difference.name'), excludedDays: null },
      sheetName: place.startDate,
      format,
      summary: t.count('week.export.differenceDone', changed.length),
    },
    hasFile => {
      if (!hasFile) return
      remember(weeks, 'changed')
      onExported()
    },
  )
  return (
    <Button icon={Download} isDisabled={share !== null} onPress={start}>
      {t('week.export.difference')}
    </Button>
  )
}

const Frame = styled('div', 'week-last-export')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
  background: ${tokens.hover};
  border-radius: ${tokens.radiusSmall};

  & > svg {
    flex: none;
  }
  & > div {
    flex: 1 1 240px;
  }
  & b {
    font-weight: 600;
    color: ${tokens.text};
  }
`

const Changed = styled('span', 'week-last-export-changed')`
  font-weight: 600;
  color: ${tokens.warning};
`
