import type { HoursTreeLine, WorkInfoField } from '@fieldtime/console-core/internal'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, type ReactNode, type Ref } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { cellProps, gridRoles } from '../reportGrid/index.ts'
import { ExceptionsMark } from '../reports/ExceptionsMark.tsx'
import { StatusLink } from '../reports/StatusLink.tsx'
import { NotClockedOutBadge, WarningMark } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EditCell } from '../workInfo/EditCell.tsx'
import { describeLine, type TreeColumn, treeColumns, useHoursLanguage } from './hoursText.ts'
import { Chevron, Code, TreeName } from './treeParts.ts'
import type { HoursEdit } from './useHoursEdit.ts'

export interface HoursTreeRowProps {
  readonly line: HoursTreeLine
  readonly edit: HoursEdit
  /** Zero-based, among the visible lines. */
  readonly index: number
  readonly activeColumn: number | null
  readonly measureRef: Ref<HTMLTableRowElement>
}

/** A row of an employee, a date, or an entry. Renders again only if its own data changed. */
export const HoursTreeRow = memo(function HoursTreeRow({
  line,
  edit,
  index,
  activeColumn,
  measureRef,
}: HoursTreeRowProps) {
  const t = useMessages()
  const language = useHoursLanguage()
  const { level, key, isExpanded } = line
  const texts = describeLine(line, t, language)
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
      aria-expanded={isExpanded ?? undefined}
    >
      <th
        scope="row"
        {...gridRoles.rowHeader}
        {...cellProps(0, activeColumn)}
        data-column="employee"
        data-toggle={isExpanded === null ? undefined : key}
      >
        <TreeName>
          {isExpanded !== null && (
            <Chevron data-expanded={isExpanded}>
              <Icon icon={ChevronRight} />
            </Chevron>
          )}
          {showName()}
        </TreeName>
        {line.level === 2 && (line.day.isLeftOpen || line.day.isOverLong) && (
          <> {line.day.isLeftOpen ? <NotClockedOutBadge /> : <WarningMark>{t('shift.over16Hours')}</WarningMark>}</>
        )}
      </th>
      {treeColumns.slice(1).map(({ id, header, isNumber }, place) => (
        <td
          key={id}
          {...gridRoles.cell}
          {...cellProps(place + 1, activeColumn)}
          data-column={id}
          data-end={isNumber || undefined}
          data-label={texts[id] || (line.level === 3 && workInfoFields[id]) ? t(header) : undefined}
        >
          {showCell(id)}
        </td>
      ))}
    </tr>
  )

  function showName(): ReactNode {
    if (line.level !== 1) return texts.employee
    const { employeeName, employeeCode } = line.employee.person
    return (
      <>
        {texts.employee}
        {employeeName && employeeCode && <Code>{employeeCode}</Code>}
      </>
    )
  }

  function showCell(id: TreeColumn['id']): ReactNode {
    const field = line.level === 3 ? workInfoFields[id] : undefined
    if (line.level === 3 && field) {
      return (
        <EditCell
          text={texts[id]}
          label={t(`workInfo.${field.name}`)}
          canEdit={edit.canEdit}
          onReach={edit.reach}
          onOpen={() => edit.open(line, field.id)}
        />
      )
    }
    if (line.level === 2 && id === 'clockedHours' && line.day.target) {
      return (
        <>
          {!line.day.isLeftOpen && (
            <ExceptionsMark
              ruleIds={line.day.exceptions.map(({ ruleId }) => ruleId)}
              employeeId={line.employee.person.employeeId}
              date={line.day.date}
            />
          )}
          <StatusLink target={line.day.target} person={line.employee.person} value={texts.clockedHours}>
            {texts.clockedHours}
          </StatusLink>
        </>
      )
    }
    return texts[id]
  }
})

const workInfoFields: Partial<Record<TreeColumn['id'], { readonly id: WorkInfoField; readonly name: WorkInfoName }>> = {
  foreman: { id: 'foremanId', name: 'foreman' },
  job: { id: 'jobId', name: 'job' },
  costCode: { id: 'costCodeId', name: 'costCode' },
}

type WorkInfoName = 'foreman' | 'job' | 'costCode'
