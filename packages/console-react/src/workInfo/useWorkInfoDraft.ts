import {
  canChooseCostCode,
  findInactiveChoices,
  type NamedWorkInfo,
  type WorkInfoChange,
  type WorkInfoField,
} from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { type OfferedWorkInfo, useWorkInfoLists } from './useWorkInfoLists.ts'
import { isKept, keepOption, noneOption, ownOption, type WorkInfoOption } from './workInfoOption.ts'

/** The user's choices so far. */
export interface WorkInfoDraft extends Pick<OfferedWorkInfo, 'states' | 'options'> {
  readonly chosen: Readonly<Record<WorkInfoField, WorkInfoOption>>
  /** Additional options of each field: none, and with several rows, to keep each row's own value. */
  readonly commands: Readonly<Record<WorkInfoField, readonly WorkInfoOption[]>>
  readonly choose: (field: WorkInfoField, option: WorkInfoOption) => void
  /** Chooses foreman, job, and cost code together. */
  readonly chooseAll: (workInfo: NamedWorkInfo) => void
  readonly scope: 'active' | 'all'
  readonly changeScope: (scope: 'active' | 'all') => void
  /** The selected options that are inactive, while only active ones are offered. */
  readonly inactive: readonly WorkInfoOption[]
  /** Whether the rows would have one job, none, or several, whose cost codes can't be offered together. */
  readonly jobs: 'one' | 'none' | 'several'
  readonly canChooseCostCode: boolean
  /** The rows that get another job lose their own cost code and get none instead. */
  readonly clearsCostCodes: boolean
  readonly change: WorkInfoChange
}

type Picked = Readonly<Partial<Record<WorkInfoField, WorkInfoOption>>>

/** Starts with the work info of a single row. With several rows, each keeps its own. */
export function useWorkInfoDraft(rows: readonly WorkInfoRow[]): WorkInfoDraft {
  const t = useMessages()
  const [picked, setPicked] = useState<Picked>({})
  const [scope, setScope] = useState<'active' | 'all'>('active')
  const [first] = rows
  const only = rows.length === 1 ? first : undefined
  const businessUnitId = first?.businessUnitId ?? ''
  const jobIds = jobIdsOf(rows, picked.jobId)
  const jobId = (jobIds.length === 1 ? jobIds[0] : null) ?? null
  const { lists, states, options, find } = useWorkInfoLists({ businessUnitId, jobId, scope })

  const none = (field: WorkInfoField) => noneOption(field, t(noneTexts[field]))
  const keep = keepOption(t('workInfo.leaveUnchanged'))
  const commandsOf = (field: WorkInfoField) => (only ? [none(field)] : [keep, none(field)])
  const chosenIn = (field: WorkInfoField): WorkInfoOption => {
    const option = picked[field] ?? (only ? (ownOption(only, field) ?? none(field)) : keep)
    return find(field, option.id) ?? option
  }
  const chosen = {
    foremanId: chosenIn('foremanId'),
    jobId: chosenIn('jobId'),
    costCodeId: chosenIn('costCodeId'),
  }
  const idIn = (field: WorkInfoField) => chosen[field].settles[field] ?? null
  const choice = { foremanId: idIn('foremanId'), jobId: idIn('jobId'), costCodeId: idIn('costCodeId') }
  const inactive = findInactiveChoices(choice, lists).map(field => chosen[field])

  return {
    states,
    options,
    chosen,
    commands: {
      foremanId: commandsOf('foremanId'),
      jobId: commandsOf('jobId'),
      costCodeId: commandsOf('costCodeId'),
    },
    choose: (field, option) => {
      const costCodeId = only ? none('costCodeId') : keep
      setPicked(now => ({ ...now, ...(field === 'jobId' ? { costCodeId } : {}), [field]: option }))
    },
    chooseAll: workInfo => {
      const optionIn = (field: WorkInfoField) => ownOption(workInfo, field) ?? none(field)
      setPicked({
        foremanId: optionIn('foremanId'),
        jobId: optionIn('jobId'),
        costCodeId: optionIn('costCodeId'),
      })
    },
    scope,
    changeScope: setScope,
    inactive: scope === 'active' ? inactive : [],
    jobs: jobsOf(jobIds),
    canChooseCostCode: canChooseCostCode({ ...choice, jobId }, lists.costCodes) && options.costCodeId.length > 0,
    clearsCostCodes: isKept(chosen.costCodeId) && !isKept(chosen.jobId),
    change: {
      businessUnitId,
      jobOfCostCode: jobId,
      ...(isKept(chosen.foremanId) ? {} : { foremanId: choice.foremanId }),
      ...(isKept(chosen.jobId) ? {} : { jobId: choice.jobId }),
      ...(isKept(chosen.costCodeId) ? {} : { costCodeId: choice.costCodeId }),
    },
  }
}

/** The jobs that the rows would have. */
function jobIdsOf(rows: readonly WorkInfoRow[], picked: WorkInfoOption | undefined): (string | null)[] {
  if (picked && !isKept(picked)) return [picked.settles.jobId ?? null]
  return [...new Set(rows.map(row => row.jobId))]
}

function jobsOf(jobIds: readonly (string | null)[]): WorkInfoDraft['jobs'] {
  if (jobIds.length > 1) return 'several'
  return jobIds[0] ? 'one' : 'none'
}

const noneTexts = {
  foremanId: 'workInfo.foreman.nobody',
  jobId: 'workInfo.job.nothing',
  costCodeId: 'workInfo.costCode.nothing',
} as const satisfies Record<WorkInfoField, string>
