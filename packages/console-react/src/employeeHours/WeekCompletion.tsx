import { isReadOnly, type Transport, type WeekMark, weekMarkExtension } from '@fieldtime/console-core'
import {
  completeWeek,
  lacksRecordedData,
  mapInParallel,
  parallelWrites,
  reopenWeek,
  restoreWeek,
  statusOfWeek,
  type WeekGap,
  withCommand,
} from '@fieldtime/console-core/internal'
import type { WeekRow } from '@fieldtime/console-core/reports'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type RefObject, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useGrid, useGridActions } from '../reportGrid/index.ts'
import type { ReportHandle, RowsState } from '../reports/ReportPage.tsx'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { useToasts } from '../ui/Toasts.tsx'

export interface WeekCompletionProps extends Pick<RowsState<WeekGap>, 'isReading' | 'gaps'> {
  readonly report: RefObject<ReportHandle<WeekRow> | null>
  readonly toleranceHours: number
  /** Reads the weeks again, after someone else has changed a mark. */
  readonly onRefresh: () => void
}

/** Marks the weeks of the selected people complete, or reopens them. Nothing for people who only read. */
export function WeekCompletion({ report, toleranceHours, isReading, gaps, onRefresh }: WeekCompletionProps) {
  const t = useMessages()
  const { services, user, locale } = useConsole()
  const { table, state } = useGrid()
  const { dispatch } = useGridActions()
  const { complete, reopen, progress } = useCompletion(report, onRefresh)
  const isSaving = progress !== null
  const number = new Intl.NumberFormat(locale)
  if (isReadOnly(user)) return null
  if (!services.extensions?.includes(weekMarkExtension))
    return <Unsupported>{t('week.complete.unsupported')}</Unsupported>

  const rows = [...state.selection.rowIds].flatMap(id => (table.rowOf(id) as WeekRow | undefined) ?? [])
  const statusOf = (row: WeekRow) => statusOfWeek(row, toleranceHours)
  const open = rows.filter(row => statusOf(row) !== 'complete')
  const isIncomplete = lacksRecordedData(gaps)
  const marked = rows.filter(({ mark }) => mark !== null)
  const notReady = open.filter(row => !['ready', 'changed'].includes(statusOf(row)))
  return (
    <>
      {open.length > 0 && (
        <Button
          variant="primary"
          icon={CircleCheck}
          isDisabled={isSaving || isReading || isIncomplete}
          onPress={() => void complete(open)}
        >
          {progress
            ? t('week.complete.saving', number.format(progress.settledCount), number.format(progress.totalCount))
            : t.count('week.complete.confirm', open.length)}
        </Button>
      )}
      {open.length > 0 && isIncomplete && <Warning>{t('week.complete.incomplete')}</Warning>}
      {notReady.length > 0 && notReady.length < open.length && (
        <>
          <Warning>{t.count('week.complete.notReady', notReady.length)}</Warning>
          <Button
            variant="plain"
            onPress={() => dispatch({ type: 'selectRows', rowIds: notReady.map(({ id }) => id), isSelected: false })}
          >
            {t('week.complete.deselect', String(notReady.length))}
          </Button>
        </>
      )}
      {marked.length > 0 && (
        <Button variant="quiet" icon={RotateCcw} isDisabled={isSaving} onPress={() => void reopen(marked)}>
          {t('week.complete.reopen')}
        </Button>
      )}
    </>
  )
}

/** A week before and after a change of its mark. */
interface ChangedWeek {
  readonly row: WeekRow
  readonly mark: WeekMark | null
}

/** Saves marks of several weeks as one command with Undo, and updates their rows. */
function useCompletion(report: WeekCompletionProps['report'], onRefresh: () => void) {
  const t = useMessages()
  const toasts = useToasts()
  const { transport } = useConsole()
  /** Null while nothing is being saved. */
  const [progress, setProgress] = useState<{ readonly settledCount: number; readonly totalCount: number } | null>(null)

  type Save = (
    command: Transport,
    week: ChangedWeek,
  ) => Promise<{ readonly isOk: true; readonly value: WeekMark | null } | { readonly isOk: false }>

  /** Resolves to the weeks that were saved, with their new marks. */
  const saveAll = async (weeks: readonly ChangedWeek[], save: Save): Promise<readonly ChangedWeek[]> => {
    const command = withCommand(transport, crypto.randomUUID())
    const saved: ChangedWeek[] = []
    let settledCount = 0
    setProgress({ settledCount, totalCount: weeks.length })
    await mapInParallel(weeks, parallelWrites, async week => {
      const outcome = await save(command, week)
      if (outcome.isOk) saved.push({ row: week.row, mark: outcome.value })
      settledCount += 1
      setProgress({ settledCount, totalCount: weeks.length })
    })
    setProgress(null)
    report.current?.changeRows(new Map(saved.map(({ row, mark }) => [row.id, now => ({ ...now, mark })])))
    if (saved.length < weeks.length) onRefresh()
    return saved
  }

  const undo = async (changed: readonly ChangedWeek[]) => {
    const restored = await saveAll(changed, async (command, { row, mark }) => {
      if (mark) return restoreWeek(command, row, mark)
      return row.mark ? completeWeek(command, { ...row, mark: null }, crypto.randomUUID()) : { isOk: true, value: null }
    })
    const failedCount = changed.length - restored.length
    toasts.show({ text: failedCount === 0 ? t('week.complete.undone') : t.count('week.complete.failed', failedCount) })
  }

  const change = async (
    rows: readonly WeekRow[],
    done: 'week.complete.done' | 'week.complete.reopened',
    save: Save,
  ) => {
    const changed = await saveAll(
      rows.map(row => ({ row, mark: row.mark })),
      save,
    )
    const failedCount = rows.length - changed.length
    const texts = [
      ...(changed.length > 0 ? [t.count(done, changed.length)] : []),
      ...(failedCount > 0 ? [t.count('week.complete.failed', failedCount)] : []),
    ]
    toasts.show({
      text: texts.join(' · '),
      ...(changed.length > 0 ? { action: { label: t('week.complete.undo'), onPress: () => void undo(changed) } } : {}),
    })
  }

  return {
    progress,
    complete: (rows: readonly WeekRow[]) =>
      change(rows, 'week.complete.done', (command, { row }) => completeWeek(command, row, crypto.randomUUID())),
    reopen: (rows: readonly WeekRow[]) =>
      change(rows, 'week.complete.reopened', async (command, { mark }) =>
        mark ? reopenWeek(command, mark) : { isOk: true, value: null },
      ),
  }
}

const Warning = styled('span', 'week-completion-warning')`
  padding-inline: ${space(2)};
  color: ${tokens.warning};
  white-space: nowrap;
`

const Unsupported = styled('span', 'week-completion-unsupported')`
  padding-inline: ${space(2)};
  color: ${tokens.muted};
`
