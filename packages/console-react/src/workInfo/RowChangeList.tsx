import type { NamedWorkInfo, WorkInfoField, WorkInfoRow } from '@fieldtime/console-core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { formatDateRange } from '../dates/formatDate.js'
import { focusRing, space, styled, tokens } from '../theme.js'
import { textOf } from '../ui/ComboBox.js'
import { Icon, type IconName } from '../ui/Icon.js'
import { type RowStage, stageOf, stagesByUrgency } from './rowChangeCounts.js'
import type { RowEnd } from './useSeveralSaves.js'
import type { NamedPlan } from './useWorkInfoSave.js'
import { ownOption } from './workInfoOption.js'

export interface RowChangeListProps {
  readonly changes: readonly NamedPlan<WorkInfoRow>[]
  readonly ends: ReadonlyMap<string, RowEnd>
  /** Those that need a look then come first. */
  readonly hasEnded: boolean
}

const rowHeight = 60

/** Row by row what would change, or how it ended. Only rows in sight are drawn. */
export function RowChangeList({ changes, ends, hasEnded }: RowChangeListProps) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => (hasEnded ? sortByUrgency(changes, ends) : changes), [changes, ends, hasEnded])
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 700, height: 5 * rowHeight },
  })

  return (
    <Box ref={box} role="group" tabIndex={0} aria-label={t('workInfo.rows')}>
      <Rows role="list" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const change = shown[index]
          return (
            change && (
              <Row
                key={change.row.rowId}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ChangeOfRow change={change} end={ends.get(change.row.rowId)} stage={stageOf(change, ends)} />
              </Row>
            )
          )
        })}
      </Rows>
    </Box>
  )
}

interface ChangeOfRowProps {
  readonly change: NamedPlan<WorkInfoRow>
  readonly stage: RowStage
  readonly end: RowEnd | undefined
}

function ChangeOfRow({ change: { row, plan, next }, stage, end }: ChangeOfRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const told = (named: NamedWorkInfo, field: WorkInfoField, isShort: boolean) => {
    const option = ownOption(named, field)
    if (!option) return t('workInfo.nothing')
    const { code, name } = option
    if (!isShort) return textOf(option)
    return (field === 'foremanId' ? name : code) || code || name
  }
  const describe = (isShort: boolean) =>
    plan.changedFields
      .map(field => t('workInfo.fromTo', t(fieldLabels[field]), told(row, field, isShort), told(next, field, isShort)))
      .join(' · ')

  return (
    <>
      <Words>
        <span>
          <Name>{row.employeeName}</Name> {formatDateRange({ startDate: row.date, endDate: row.date }, locale)}
        </span>
        {plan.changedFields.length > 0 && <Detail title={describe(false)}>{describe(true)}</Detail>}
      </Words>
      <Stage data-stage={stage}>
        <Icon name={stageIcons[stage]} size={16} />
        <span>{describeStage()}</span>
      </Stage>
    </>
  )

  function describeStage(): string {
    if (end && 'problem' in end) return end.problem
    if (plan.problem === 'otherJob') return t('workInfo.misfit.otherJob')
    if (plan.problem === 'otherBusinessUnit') return t('workInfo.misfit.otherBusinessUnit')
    if (stage === 'undone' && row.laborHoursId === null) return t('workInfo.stage.undoneAdded')
    return t(stageTexts[stage])
  }
}

function sortByUrgency(changes: RowChangeListProps['changes'], ends: RowChangeListProps['ends']) {
  const rank = (change: NamedPlan<WorkInfoRow>) => stagesByUrgency.indexOf(stageOf(change, ends))
  return changes.toSorted((left, right) => rank(left) - rank(right))
}

const fieldLabels = {
  foremanId: 'workInfo.foreman',
  jobId: 'workInfo.job',
  costCodeId: 'workInfo.costCode',
} as const satisfies Record<WorkInfoField, string>

const stageTexts = {
  changes: 'workInfo.stage.changes',
  same: 'workInfo.stage.same',
  unfit: 'workInfo.misfit.otherJob',
  saving: 'workInfo.stage.saving',
  saved: 'workInfo.stage.saved',
  failed: 'workInfo.problem.failed',
  unsent: 'workInfo.stage.unsent',
  undone: 'workInfo.stage.undone',
  notUndone: 'workInfo.problem.failed',
} as const satisfies Record<RowStage, string>

const stageIcons: Readonly<Record<RowStage, IconName>> = {
  changes: 'note',
  same: 'collapse',
  unfit: 'warning',
  saving: 'clock',
  saved: 'check',
  failed: 'error',
  unsent: 'info',
  undone: 'undo',
  notUndone: 'error',
}

const Box = styled('div', 'row-changes')`
  max-block-size: 40vh;
  overflow: auto;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}
`

const Rows = styled('ul', 'row-changes-rows')`
  position: relative;
`

const Row = styled('li', 'row-change')`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  block-size: ${rowHeight}px;
  padding: 0 ${space(3)};
  border-block-end: 1px solid ${tokens.border};
`

const Words = styled('div', 'row-change-words')`
  flex: 1;
  min-inline-size: 0;
  color: ${tokens.muted};

  & > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Name = styled('b', 'row-change-name')`
  font-weight: 500;
  color: ${tokens.text};
`

const Detail = styled('span', 'row-change-detail')`
  font-size: ${tokens.fontSizeSmall};
`

const Stage = styled('span', 'row-change-stage')`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: 45%;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};

  &[data-stage='saved'] {
    color: ${tokens.working};
  }
  &[data-stage='unfit'] {
    color: ${tokens.warning};
  }
  &[data-stage='failed'],
  &[data-stage='notUndone'] {
    color: ${tokens.danger};
  }
`
