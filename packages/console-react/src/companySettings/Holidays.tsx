import { calendarDateAt, type Holiday } from '@fieldtime/console-core'
import { type HolidayDate, planHolidayCopy, yearOf } from '@fieldtime/console-core/internal'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, useState } from 'react'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { formatShortDay } from '../ui/formatDate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { useHolidays } from './useHolidays.ts'

const HolidayDialog = loadOnDemand(
  async () => (await import('./HolidayDialogs.tsx')).HolidayDialog,
  () => null,
)

const CopyHolidaysDialog = loadOnDemand(
  async () => (await import('./HolidayDialogs.tsx')).CopyHolidaysDialog,
  () => null,
)

/** A copy keeps its year and plan while holidays of the new year arrive. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly holiday: Holiday | null }
  | { readonly kind: 'copy'; readonly year: number; readonly plan: readonly HolidayDate[] }

/** The holidays of the company and its business units, by year. */
export function Holidays() {
  const t = useMessages()
  const { locale } = useConsole()
  const { businessUnits } = useBusinessUnit()
  const { query, apply } = useHolidays()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const today = calendarDateAt(useNow(60_000))
  const holidays = [...(query.listing?.rows ?? [])].sort(byDate)
  const years = [...new Set(holidays.map(({ date }) => yearOf(date)))]
  const lastYear = years.at(-1) ?? yearOf(today)
  const plan = planHolidayCopy(holidays, lastYear)
  const close = () => setDialog(null)

  const remove = async (holiday: Holiday) => {
    const refused = await apply([{ before: holiday, after: null }], () => t('holidays.deleted', holiday.name))
    setHasFailed(refused.length > 0)
  }

  return (
    <Section
      title={t('holidays.title')}
      hint={t('holidays.hint')}
      action={
        <Button icon={Plus} onPress={() => setDialog({ kind: 'edit', holiday: null })}>
          {t('holidays.add')}
        </Button>
      }
      hasRows
    >
      {hasFailed && <Notice variant="error">{t('holidays.stale')}</Notice>}
      {query.isMissing && (
        <ReadFailure message="holidays.readFailed" isReading={query.isReading} onRetry={query.retry} />
      )}
      {query.listing === null && !query.isMissing && (
        <Loading>
          <Skeleton height="176px" />
        </Loading>
      )}
      {years.map(year => (
        <Fragment key={year}>
          <Year>{year}</Year>
          <List aria-label={String(year)}>
            {holidays
              .filter(({ date }) => yearOf(date) === year)
              .map(holiday => (
                <Line key={holiday.id} data-past={holiday.date < today}>
                  <time dateTime={holiday.date}>{formatShortDay(holiday.date, locale)}</time>
                  <Name>
                    <bdi>{holiday.name}</bdi>
                  </Name>
                  <Unit>
                    <bdi>{unitNameOf(holiday)}</bdi>
                  </Unit>
                  <Menu
                    trigger={<IconButton icon={Ellipsis} label={t('holidays.more', holiday.name)} />}
                    label={t('holidays.more', holiday.name)}
                    align="end"
                  >
                    <MenuItem icon={Pencil} onAction={() => setDialog({ kind: 'edit', holiday })}>
                      {t('holidays.edit')}
                    </MenuItem>
                    <MenuSeparator />
                    <MenuItem icon={Trash2} isDestructive onAction={() => void remove(holiday)}>
                      {t('holidays.delete')}
                    </MenuItem>
                  </Menu>
                </Line>
              ))}
          </List>
        </Fragment>
      ))}
      {query.listing && !query.isMissing && (
        <Foot>
          <span>{holidays.length === 0 ? t('holidays.none') : t.count('holidays.count', holidays.length)}</span>
          {plan.length > 0 && (
            <Button variant="plain" onPress={() => setDialog({ kind: 'copy', year: lastYear + 1, plan })}>
              {t('holidays.copy', String(lastYear), String(lastYear + 1))}
            </Button>
          )}
        </Foot>
      )}
      {dialog?.kind === 'edit' && (
        <HolidayDialog
          holiday={dialog.holiday}
          today={today}
          businessUnits={businessUnits}
          onSave={async details => {
            const { holiday } = dialog
            const done = holiday ? 'holidays.changed' : 'holidays.added'
            const refused = await apply([{ before: holiday, after: details }], () => t(done, details.name))
            if (refused.length === 0) close()
            return refused.length === 0
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'copy' && (
        <CopyHolidaysDialog
          year={dialog.year}
          plan={dialog.plan}
          unitNameOf={unitNameOf}
          onCopy={async copies => {
            const changes = copies.map(after => ({ before: null, after }))
            const refused = await apply(changes, count => t.count('holidays.copied', count))
            if (refused.length === 0) close()
            return refused.flatMap(({ after }) => after ?? [])
          }}
          onClose={close}
        />
      )}
    </Section>
  )

  function unitNameOf({ businessUnitId }: Pick<HolidayDate, 'businessUnitId'>): string {
    if (businessUnitId === null) return t('holidays.wholeCompany')
    return businessUnits.find(({ id }) => id === businessUnitId)?.description ?? ''
  }
}

const byDate = (left: Holiday, right: Holiday) => {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1
  return left.name < right.name ? -1 : 1
}

const Year = styled('h3', 'holiday-year')`
  padding: ${space(2)} ${space(4)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  background: ${tokens.surface};
  border-block-start: 1px solid ${tokens.border};
`

const List = styled('ul', 'holidays')`
  padding: 0;
  margin: 0;
  list-style: none;
`

const Line = styled('li', 'holiday')`
  display: grid;
  grid-template-columns: 124px minmax(0, 1fr) minmax(0, 0.6fr) auto;
  align-items: center;
  gap: 0 ${space(4)};
  min-block-size: 44px;
  padding-inline: ${space(4)} ${space(2)};
  border-block-start: 1px solid ${tokens.border};

  & > time {
    ${tabularFigures}
  }
  &[data-past='true'] {
    color: ${tokens.muted};
  }
  @media (width < 680px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: ${space(2)};

    & > time,
    & > :nth-child(3) {
      grid-column: 1;
    }
    & > button {
      grid-row: 1 / span 3;
      grid-column: 2;
    }
  }
`

const Name = styled('span', 'holiday-name')`
  min-inline-size: 0;
  font-weight: 600;
  overflow-wrap: anywhere;

  [data-past='true'] > & {
    font-weight: 400;
  }
`

const Unit = styled('span', 'holiday-unit')`
  min-inline-size: 0;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  overflow-wrap: anywhere;
`

const Foot = styled('div', 'holidays-foot')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: 44px;
  padding-inline: ${space(4)} ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  border-block-start: 1px solid ${tokens.border};
`
