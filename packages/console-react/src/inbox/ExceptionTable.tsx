import type { CalendarDate, EventType } from '@fieldtime/console-core'
import {
  type ExceptionEntry,
  type ExceptionGroup,
  type ExceptionState,
  findIncidents,
  formatMinutes,
  groupExceptions,
  type Incident,
  kindOfRule,
} from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useCanCorrect } from '../employeeDay/useCanCorrect.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { usePhones } from '../queries/useUsers.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button, bareButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { tableRoles } from '../ui/PlainTable.tsx'
import { withToggled } from '../ui/withToggled.ts'
import { ExceptionRow } from './ExceptionRow.tsx'
import type { ExceptionGroupingChoice } from './GroupingPicker.tsx'
import { IncidentRow, listItemsOf, peopleIn, rowsOf } from './IncidentRow.tsx'
import { type ExceptionActions, KindBadge, SelectionBox } from './tableParts.tsx'
import { useLateCounts } from './useLateCounts.ts'

const EmployeeDayPanel = loadOnDemand(
  async () => (await import('../employeeDay/EmployeeDayPanel.tsx')).EmployeeDayPanel,
  () => null,
)

const CorrectIncident = loadOnDemand(
  async () => (await import('./CorrectIncident.tsx')).CorrectIncident,
  () => null,
)

export interface ExceptionTableProps {
  /** Under the filters. */
  readonly entries: readonly ExceptionEntry[]
  readonly allEntries: readonly ExceptionEntry[]
  readonly groups: ExceptionGroupingChoice
  readonly today: CalendarDate
  /** Null if the user can only read. */
  readonly actions: ExceptionActions | null
  readonly selectedIds: ReadonlySet<string>
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  /** Names the filters. Other filters start a new list. */
  readonly listName: string
  /** Shown without entries. */
  readonly emptyText: string
}

interface DayTarget {
  readonly employeeId: string
  readonly employeeName: string
  readonly date: CalendarDate
  /** Opens the form for a missing event. */
  readonly isEntering?: boolean
}

interface CorrectedIncident {
  readonly incident: Incident
  readonly eventType: EventType
}

/** Items shown per group at first, and added by "more". People of an open incident don't count. */
const rowsPerGroup = 20
const moreRows = 100

/** The rows that are rendered in one task. */
const rowsPerStep = 20

/** Exceptions in groups. A name opens the person's day. */
export function ExceptionTable(props: ExceptionTableProps) {
  const { entries, allEntries, groups: choice, today, actions, selectedIds, onSelect, listName, emptyText } = props
  const { grouping } = choice
  const t = useMessages()
  const { locale } = useConsole()
  const groups = useMemo(
    () =>
      groupExceptions(entries, grouping, locale).map(group => ({ ...group, incidents: findIncidents(group.entries) })),
    [entries, grouping, locale],
  )
  const [openIncidents, setOpenIncidents] = useState<ReadonlySet<string>>(new Set())
  const [corrected, setCorrected] = useState<CorrectedIncident | null>(null)
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map())
  const [target, setTarget] = useState<DayTarget | null>(null)
  const canEnter = useCanCorrect()
  const enterEvent = useCallback((entry: ExceptionEntry) => setTarget({ ...entry, isEntering: true }), [])
  const toggleIncident = useCallback(({ id }: Incident) => setOpenIncidents(ids => withToggled(ids, id)), [])
  const correctIncident = useCallback(
    (incident: Incident, eventType: EventType) => setCorrected({ incident, eventType }),
    [],
  )
  // Every row depends on it, and it arrives after the rows.
  const phoneOf = useDeferredValue(usePhones({ isWanted: entries.length > 0 }))
  const lateCounts = useLateCounts(allEntries, today)
  const selectable = entries.filter(({ exception }) => exception !== null)
  const sections = groups.map(group => {
    const id = `${grouping} ${group.key}`
    // What only informs is closed at first, where other groups are above it.
    const isOpenAtFirst = group.ruleId === null || kindOfRule[group.ruleId] !== 'informs' || groups.length === 1
    const isOpen = choice.isOpen(id, isOpenAtFirst)
    const limit = limits.get(id) ?? rowsPerGroup
    const items = isOpen ? listItemsOf(group.entries, group.incidents) : []
    const rows = items.slice(0, limit).flatMap(item => rowsOf(item, openIncidents))
    return { id, group, isOpen, rows, rest: items.slice(limit).reduce((sum, item) => sum + peopleIn(item), 0) }
  })
  const rowCount = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  const shown = firstSections(sections, useGrowingCount(`${listName} ${grouping}`, rowCount))

  return (
    <>
      <Frame {...tableRoles.table} aria-label={t('destination.exceptions')}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {actions && (
              <th scope="col" {...tableRoles.columnHeader} data-select>
                <SelectionBox
                  label={t('exceptions.selectAll')}
                  entries={selectable}
                  selectedIds={selectedIds}
                  onSelect={onSelect}
                />
              </th>
            )}
            <th scope="col" {...tableRoles.columnHeader} data-person>
              {t('exceptions.column.person')}
            </th>
            <th scope="col" {...tableRoles.columnHeader} data-day>
              {t('exceptions.column.day')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('exceptions.column.what')}
            </th>
            <th scope="col" {...tableRoles.columnHeader} data-foreman>
              {t('exceptions.column.foreman')}
            </th>
            <th scope="col" {...tableRoles.columnHeader} data-next>
              {t('exceptions.column.next')}
            </th>
          </tr>
        </thead>
        {shown.map(({ id, group, isOpen, rows, rest }) => (
          <tbody key={id} {...tableRoles.group}>
            <tr {...tableRoles.row} data-group>
              {actions && (
                <td {...tableRoles.cell} data-select>
                  <SelectionBox
                    label={t('exceptions.selectGroup', nameOf(group))}
                    entries={group.entries.filter(({ exception }) => exception !== null)}
                    selectedIds={selectedIds}
                    onSelect={onSelect}
                  />
                </td>
              )}
              <th scope="rowgroup" colSpan={5} {...tableRoles.rowHeader}>
                <GroupFace type="button" aria-expanded={isOpen} onClick={() => choice.toggle(id)}>
                  <Icon icon={isOpen ? ChevronDown : ChevronRight} />
                  {group.ruleId && <KindBadge ruleId={group.ruleId} />}
                  <GroupName dir="auto">{nameOf(group)}</GroupName>
                  <GroupDetails>
                    <bdi>{describeStates(group)}</bdi>
                    {group.ruleId && <About> · {t(`exceptions.about.${group.ruleId}`, limitsOf(group))}</About>}
                  </GroupDetails>
                </GroupFace>
              </th>
            </tr>
            {rows.map(({ incident, entry }) =>
              incident ? (
                <IncidentRow
                  key={incident.id}
                  incident={incident}
                  isRuleShown={grouping !== 'rule'}
                  isOpen={openIncidents.has(incident.id)}
                  today={today}
                  actions={actions}
                  selectedIds={selectedIds}
                  onSelect={onSelect}
                  onToggle={toggleIncident}
                  onCorrect={canEnter ? correctIncident : null}
                />
              ) : (
                <ExceptionRow
                  key={entry.id}
                  entry={entry}
                  isRuleShown={grouping !== 'rule'}
                  today={today}
                  actions={actions}
                  phoneOf={phoneOf}
                  lateCount={entry.ruleId === 'lateStart' ? (lateCounts.get(entry.employeeId) ?? null) : null}
                  isSelected={selectedIds.has(entry.id)}
                  onSelect={onSelect}
                  onOpenDay={setTarget}
                  onEnterEvent={canEnter ? enterEvent : null}
                />
              ),
            )}
            {isOpen && rest > 0 && (
              <tr {...tableRoles.row} data-more>
                <td {...tableRoles.cell} colSpan={actions ? 6 : 5}>
                  <Button
                    variant="quiet"
                    onPress={() => setLimits(new Map(limits).set(id, (limits.get(id) ?? rowsPerGroup) + moreRows))}
                  >
                    <bdi>{t.count('attention.more', rest)}</bdi>
                  </Button>
                </td>
              </tr>
            )}
          </tbody>
        ))}
        {groups.length === 0 && (
          <tbody {...tableRoles.group}>
            <tr {...tableRoles.row} data-empty>
              <td {...tableRoles.cell} colSpan={actions ? 6 : 5}>
                {emptyText}
              </td>
            </tr>
          </tbody>
        )}
      </Frame>
      {corrected && <CorrectIncident {...corrected} onClose={() => setCorrected(null)} />}
      {target && (
        <EmployeeDayPanel
          {...target}
          knownDates={datesOf(target)}
          onDateChange={date => setTarget({ ...target, date, isEntering: false })}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  )

  function nameOf({ ruleId, name }: ExceptionGroup): string {
    if (ruleId) return t(`exception.rule.${ruleId}`)
    return name ?? t(grouping === 'job' ? 'exceptions.noJob' : 'exceptions.noForeman')
  }

  /** The limits that people in the group crossed. Fixed exceptions don’t say. */
  function limitsOf({ entries: ofGroup }: ExceptionGroup): string {
    const crossed = ofGroup.flatMap(({ exception }) =>
      exception && 'limit' in exception ? (exception.limit ?? []) : [],
    )
    if (crossed.length === 0) return t('exceptions.ownLimit')
    const limits = [...new Set(crossed)].sort((left, right) => left - right)
    const or = new Intl.ListFormat(locale, { type: 'disjunction' })
    return or.format(limits.map(limit => formatMinutes(limit, locale)))
  }

  function describeStates({ countByState }: ExceptionGroup): string {
    const number = new Intl.NumberFormat(locale)
    const parts = stateKeys.flatMap(([state, key]) =>
      countByState[state] > 0 ? [t(key, number.format(countByState[state]))] : [],
    )
    return parts.join(', ')
  }

  function datesOf({ employeeId }: DayTarget): ReadonlySet<CalendarDate> {
    return new Set(allEntries.filter(entry => entry.employeeId === employeeId).map(({ date }) => date))
  }
}

/** Grows up to `total` in steps, each in a task of its own, so that a long list never blocks the page. Another list starts over. */
function useGrowingCount(listName: string, total: number): number {
  const [grown, setGrown] = useState({ listName, count: rowsPerStep })
  const count = grown.listName === listName ? grown.count : rowsPerStep
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setGrown({ listName, count: count + rowsPerStep })))
    return () => clearTimeout(timer)
  }, [listName, count, total])
  return count
}

/** The sections with the first rows, up to the one that doesn't have all its rows yet. That one offers no more rows. */
function firstSections<Section extends { readonly rows: readonly unknown[]; readonly rest: number }>(
  sections: readonly Section[],
  rowCount: number,
): readonly Section[] {
  const shown: Section[] = []
  let left = rowCount
  for (const section of sections) {
    const rows = section.rows.slice(0, left)
    left -= rows.length
    if (rows.length < section.rows.length) return [...shown, { ...section, rows, rest: 0 }]
    shown.push(section)
  }
  return shown
}

const stateKeys: readonly (readonly [
  ExceptionState,
  'exceptions.count.open' | 'exceptions.count.asked' | 'exceptions.count.accepted' | 'exceptions.count.fixed',
])[] = [
  ['open', 'exceptions.count.open'],
  ['asked', 'exceptions.count.asked'],
  ['accepted', 'exceptions.count.accepted'],
  ['fixed', 'exceptions.count.fixed'],
]

const Frame = styled('table', 'exception-table')`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${tokens.fontSizeGrid};
  ${tabularFigures}

  & > thead th {
    position: sticky;
    inset-block-start: ${tokens.stickyOffset};
    z-index: 1;
    block-size: ${tokens.rowHeight};
    padding: 0 ${space(2)};
    font-weight: 500;
    color: ${tokens.muted};
    text-align: start;
    background: ${tokens.surface};
    box-shadow: inset 0 -1px ${tokens.border};
  }
  & [data-select] {
    inline-size: 40px;
    padding-inline: ${space(3)} 0;
  }
  & > thead [data-person] {
    inline-size: 16%;
  }
  & > thead [data-day] {
    inline-size: 10%;
  }
  & > thead [data-foreman] {
    inline-size: 14%;
  }
  & > thead [data-next] {
    inline-size: 184px;
    text-align: end;
    padding-inline-end: ${space(4)};
  }
  & > tbody > tr > * {
    block-size: ${tokens.rowHeight};
    padding: ${space(1)} ${space(2)};
    font-weight: 400;
    text-align: start;
    border-block-end: 1px solid ${tokens.border};
  }
  & > tbody:last-child > tr:last-child > * {
    border-block-end: 0;
  }
  & > tbody > tr[data-group] > * {
    font-weight: 600;
    background: ${tokens.surface};
  }
  & > tbody > tr[data-selected='true'] > * {
    background: ${tokens.primarySoft};
  }
  & > tbody > tr[data-more] > * {
    padding-inline-start: ${space(9)};
  }
  & > tbody > tr[data-empty] > * {
    padding: ${space(8)};
    color: ${tokens.muted};
    text-align: center;
  }
  @container (max-width: 860px) {
    & > thead [data-foreman],
    & > tbody > tr > [data-foreman] {
      display: none;
    }
    & > thead [data-person] {
      inline-size: 22%;
    }
    & > thead [data-day] {
      inline-size: 15%;
    }
  }
  @container (max-width: 680px) {
    &,
    & > tbody,
    & > tbody > tr {
      display: block;
    }
    & > thead {
      display: none;
    }
    & > tbody > tr > * {
      block-size: auto;
      padding: 0;
      border: 0;
    }
    & > tbody > tr[data-group] {
      display: flex;
      align-items: center;
      background: ${tokens.surface};
      border-block-end: 1px solid ${tokens.border};
    }
    & > tbody > tr[data-group] > th {
      flex: 1;
      min-inline-size: 0;
    }
    & > tbody > tr:is([data-empty], [data-more]) {
      padding: ${space(3)};
    }
    & > tbody > tr > [data-select] {
      padding-inline-start: ${space(3)};
    }
  }
`

const GroupFace = styled('button', 'exception-group')`
  ${bareButton}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  inline-size: 100%;
  min-block-size: ${tokens.controlHeight};
  padding: 0 ${space(1)};
  text-align: start;

  & > svg {
    flex: none;
  }
`

const GroupName = styled('span', 'exception-group-name')`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const GroupDetails = styled('span', 'exception-group-details')`
  flex: 1 1 auto;
  min-inline-size: 0;
  overflow: hidden;
  font-weight: 400;
  color: ${tokens.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const About = styled('span', 'exception-group-about')`
  @container (max-width: 680px) {
    display: none;
  }
`
