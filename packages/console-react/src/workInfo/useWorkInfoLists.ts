import type { CostCode, Foreman, Job } from '@fieldtime/console-core'
import {
  offeredWorkInfo,
  readCostCodesOf,
  readForemenOf,
  readJobsOf,
  type WorkInfoField,
  type WorkInfoLists,
} from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { type ListingQuery, useListing } from '../queries/queries.ts'
import { costCodeOption, foremanOption, jobOption, type WorkInfoOption } from './workInfoOption.ts'

/** The state of a field's options. `none`: there are none. `failed`: they couldn't be read. */
export interface ListState {
  readonly stage: 'loading' | 'failed' | 'none' | 'ready'
  /** Some could not be read. */
  readonly isPartial: boolean
  readonly retry: () => void
}

export interface WorkInfoListsOptions {
  readonly businessUnitId: string
  /** The job whose cost codes are read. */
  readonly jobId: string | null
  readonly scope: 'active' | 'all'
}

type Lists = WorkInfoLists<Foreman, Job, CostCode>

export interface OfferedWorkInfo {
  /** All options, offered or not. */
  readonly lists: Lists
  readonly states: Readonly<Record<WorkInfoField, ListState>>
  readonly options: Readonly<Record<WorkInfoField, readonly WorkInfoOption[]>>
  /** Finds an option, offered or not. */
  readonly find: (field: WorkInfoField, id: string) => WorkInfoOption | null
}

/** The foremen and jobs of a business unit and the cost codes of a job. */
export function useWorkInfoLists({ businessUnitId, jobId, scope }: WorkInfoListsOptions): OfferedWorkInfo {
  const t = useMessages()
  const foremanQuery = useForemen(businessUnitId)
  const jobQuery = useJobs(businessUnitId)
  const costCodeQuery = useCostCodes(jobId)
  const foremen = rowsOf(foremanQuery)
  const jobs = rowsOf(jobQuery)
  const costCodes = rowsOf(costCodeQuery)
  const lists = useMemo<Lists>(() => ({ foremen, jobs, costCodes }), [foremen, jobs, costCodes])
  const inactive = t('workInfo.inactive')
  const all = useMemo(() => optionsOf(lists), [lists])
  const options = useMemo(() => {
    const active = optionsOf(offeredWorkInfo(lists, 'active'))
    return scope === 'active' ? active : markOthers(all, active, inactive)
  }, [lists, scope, all, inactive])

  return {
    lists,
    states: { foremanId: stateOf(foremanQuery), jobId: stateOf(jobQuery), costCodeId: stateOf(costCodeQuery) },
    options,
    find: (field, id) => all[field].find(option => option.id === id) ?? null,
  }
}

type Options = OfferedWorkInfo['options']

function optionsOf({ foremen, jobs, costCodes }: Lists): Options {
  return {
    foremanId: foremen.map(foremanOption),
    jobId: jobs.map(jobOption),
    costCodeId: costCodes.map(costCodeOption),
  }
}

function markOthers(all: Options, active: Options, note: string): Options {
  const mark = (field: WorkInfoField) => {
    const activeIds = new Set(active[field].map(({ id }) => id))
    return all[field].map(option => (activeIds.has(option.id) ? option : { ...option, note }))
  }
  return { foremanId: mark('foremanId'), jobId: mark('jobId'), costCodeId: mark('costCodeId') }
}

/** The rows of an earlier query would be cost codes of another job. */
function rowsOf<Row>({ listing, isPrevious }: ListingQuery<Row>): readonly Row[] {
  return isPrevious || listing === null ? noRows : listing.rows
}

const noRows: readonly never[] = []

function stateOf({ listing, isPrevious, isPartial, isReading, retry }: ListingQuery<unknown>): ListState {
  const tell = (stage: ListState['stage']) => ({ stage, isPartial: stage === 'ready' && isPartial, retry })
  if (listing === null || isPrevious) return tell('loading')
  if (listing.rows.length > 0) return tell('ready')
  if (!isPartial) return tell('none')
  return tell(isReading ? 'loading' : 'failed')
}

/** The foremen of a business unit by name, former ones too. */
function useForemen(businessUnitId: string): ListingQuery<Foreman> {
  return useListing({
    key: ['foremen', businessUnitId],
    read: (transport, options) => readForemenOf(transport, businessUnitId, options),
  })
}

/** The jobs of a business unit by code, inactive ones too. Reads nothing without a business unit. */
export function useJobs(businessUnitId: string | null): ListingQuery<Job> {
  return useListing({
    key: ['jobs', businessUnitId],
    read: (transport, options) => readJobsOf(transport, businessUnitId ?? '', options),
    isWanted: businessUnitId !== null,
  })
}

/** The cost codes of a job by code, including inactive ones. Requests nothing without a job. */
function useCostCodes(jobId: string | null): ListingQuery<CostCode> {
  return useListing({
    key: ['costCodes', jobId],
    read: (transport, options) => readCostCodesOf(transport, jobId ?? '', options),
    isWanted: jobId !== null,
  })
}
