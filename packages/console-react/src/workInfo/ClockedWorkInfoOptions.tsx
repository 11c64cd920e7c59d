import { formatDuration, fullName } from '@fieldtime/console-core'
import { clockedWorkInfoOf, minutesOf, type NamedWorkInfo } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { useShiftsOn } from '../queries/queries.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import type { WorkInfoDraft } from './useWorkInfoDraft.ts'
import { workInfoFields } from './workInfoOption.ts'

export interface ClockedWorkInfoOptionsProps {
  readonly row: WorkInfoRow
  readonly draft: WorkInfoDraft
}

/**
 * Suggests the work info from the employee's clock events of that day. Omits the current selection and jobs of other business units. Renders
 * nothing while loading.
 */
export function ClockedWorkInfoOptions({ row, draft }: ClockedWorkInfoOptionsProps) {
  const t = useMessages()
  const { employeeId, date } = row
  const { listing, isPrevious } = useShiftsOn(date)
  const events = isPrevious ? undefined : listing?.rows
  const clocked = useMemo(() => (events ? clockedWorkInfoOf(events, employeeId, date) : []), [events, employeeId, date])
  const jobIds = new Set(draft.options.jobId.map(({ id }) => id))
  const offered = clocked.filter(
    ({ workInfo }) => !isChosen(workInfo) && (workInfo.jobId === null || jobIds.has(workInfo.jobId)),
  )
  if (offered.length === 0) return null
  return (
    <Line role="group" aria-label={t('workInfo.asClocked')}>
      <span aria-hidden>{t('workInfo.asClocked')}</span>
      {offered.map(({ workInfo, milliseconds }) => (
        <Button
          key={workInfoFields.map(field => workInfo[field]).join(' ')}
          variant="row"
          onPress={() => draft.chooseAll(workInfo)}
        >
          <bdi>{describe(workInfo)}</bdi>
          {clocked.length > 1 && ` (${formatDuration(minutesOf(milliseconds))})`}
        </Button>
      ))}
    </Line>
  )

  function isChosen(workInfo: NamedWorkInfo): boolean {
    return workInfoFields.every(field => (draft.chosen[field].settles[field] ?? null) === workInfo[field])
  }

  function describe(workInfo: NamedWorkInfo): string {
    const { jobCode, jobDescription, costCodeCode, costCodeDescription } = workInfo
    const foreman = fullName(workInfo.foremanFirstName, workInfo.foremanLastName)
    return [jobCode || jobDescription, costCodeDescription || costCodeCode, foreman].filter(Boolean).join(', ')
  }
}

const Line = styled('div', 'clocked-work-info')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  margin-block-start: ${space(3)};
  color: ${tokens.muted};
`
