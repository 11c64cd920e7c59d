import {
  formatHours,
  fullName,
  type HoursEntry,
  type HoursOfDate,
  type HoursTreeLine,
  nameOfPerson,
  type WorkInfoField,
} from '@fieldtime/console-core'
import { memo, type ReactNode, type Ref } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { formatLongDay } from '../dates/formatDate.js'
import { cellProps, gridRoles } from '../reportGrid/index.js'
import { StatusLink } from '../reports/StatusLink.js'
import { Icon } from '../ui/Icon.js'
import { WarningMark } from '../ui/WarningMark.js'
import { EditCell } from '../workInfo/EditCell.js'
import { formatClocked, formatOpenDays, formatSubmitted } from './hoursText.js'
import { type TreeColumn, treeColumns } from './treeColumns.js'
import { Chevron, Code, TreeName } from './treeParts.js'
import type { EntryLine, HoursEdit } from './useHoursEdit.js'

export interface HoursTreeRowProps {
  readonly line: HoursTreeLine
  readonly edit: HoursEdit
  /** From 0, among the lines in sight. */
  readonly index: number
  readonly activeColumn: number | null
  readonly measureRef: Ref<HTMLTableRowElement>
}

/** An employee, a date or an entry. Drawn again only when something of it changed. */
export const HoursTreeRow = memo(function HoursTreeRow({
  line,
  edit,
  index,
  activeColumn,
  measureRef,
}: HoursTreeRowProps) {
  const t = useMessages()
  const { messages, locale } = useConsole()
  const { level, key, isExpanded } = line
  const texts = textsOf()
  return (
    <tr
      {...gridRoles.row}
      ref={measureRef}
      aria-level={level}
      aria-posinset={line.position}
      aria-setsize={line.siblingCount}
      aria-rowindex={index + 2}
      data-index={index}
      data-grid-line={key}
      {...(isExpanded === null ? {} : { 'aria-expanded': isExpanded })}
    >
      <th
        scope="row"
        {...gridRoles.rowHeader}
        {...cellProps(0, activeColumn)}
        data-column="employee"
        {...(isExpanded === null ? {} : { 'data-toggle': key })}
      >
        <TreeName>
          {isExpanded !== null && (
            <Chevron data-expanded={isExpanded}>
              <Icon name="chevronRight" size={16} />
            </Chevron>
          )}
          {nameOf()}
        </TreeName>
        {line.level === 2 && (line.day.isLeftOpen || line.day.isOverLong) && (
          <>
            {' '}
            <WarningMark>
              {t(line.day.isLeftOpen ? 'clockInStatus.notClockedOut' : 'clockInStatus.over16Hours')}
            </WarningMark>
          </>
        )}
      </th>
      {treeColumns.slice(1).map(({ id, header, isNumber }, place) => (
        <td
          key={id}
          {...gridRoles.cell}
          {...cellProps(place + 1, activeColumn)}
          data-column={id}
          {...(isNumber ? { 'data-end': true } : {})}
          {...(texts[id] ? { 'data-label': t(header) } : {})}
        >
          {texts[id]}
        </td>
      ))}
    </tr>
  )

  function nameOf(): ReactNode {
    if (line.level === 3) return t('legacyHours.entry', line.position)
    if (line.level === 2) return formatLongDay(line.day.date, locale)
    const { person } = line.employee
    const { employeeName, employeeCode } = person
    return (
      <>
        {nameOfPerson(person)}
        {employeeName && employeeCode && <Code>{employeeCode}</Code>}
      </>
    )
  }

  function clockedOf(day: HoursOfDate): string {
    const clocked = formatClocked(day, locale)
    return day.isOpen ? t('clockInStatus.segment.running', clocked) : clocked
  }

  function workInfoCells(entryLine: EntryLine) {
    const texts = workInfoTexts(entryLine.entry)
    const cell = (id: 'foreman' | 'job' | 'costCode', field: WorkInfoField) => (
      <EditCell
        text={texts[id] ?? ''}
        label={t(`workInfo.${id}`)}
        canEdit={edit.canEdit}
        onReach={edit.reach}
        onOpen={() => edit.open(entryLine, field)}
      />
    )
    return {
      foreman: cell('foreman', 'foremanId'),
      job: cell('job', 'jobId'),
      costCode: cell('costCode', 'costCodeId'),
    }
  }

  function textsOf(): Partial<Record<TreeColumn['id'], ReactNode>> {
    switch (line.level) {
      case 1:
        return {
          submittedHours: formatSubmitted(line.employee, locale),
          clockedHours: formatClocked(line.employee, locale),
          notes: formatOpenDays(line.employee, messages, locale),
        }
      case 2:
        return {
          submittedHours: formatSubmitted(line.day, locale),
          clockedHours: line.day.target && (
            <StatusLink target={line.day.target} person={line.employee.person}>
              {clockedOf(line.day)}
            </StatusLink>
          ),
          notes: line.day.notes,
        }
      case 3:
        return {
          ...workInfoCells(line),
          submittedHours: formatHours(line.entry.hours, locale),
          notes: line.entry.notes,
        }
    }
  }
})

function workInfoTexts(entry: HoursEntry) {
  return {
    foreman: fullName(entry.foremanFirstName, entry.foremanLastName),
    job: [entry.jobCode, entry.jobDescription].filter(Boolean).join(' - '),
    costCode: [entry.costCodeCode, entry.costCodeDescription].filter(Boolean).join(' - '),
  }
}
