import type { CostCode, Foreman, Job } from '@fieldtime/console-core'
import { readCostCodesOf, readForemenOf, readJobsOf } from '@fieldtime/console-core/internal'
import { type ListingQuery, useListing } from '../queries.ts'

/** The foremen of a business unit by name, former ones too. */
export function useForemen(businessUnitId: string): ListingQuery<Foreman> {
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

/** The cost codes of a job by code, inactive ones too; nothing is asked while there is no job. */
export function useCostCodes(jobId: string | null): ListingQuery<CostCode> {
  return useListing({
    key: ['costCodes', jobId],
    read: (transport, options) => readCostCodesOf(transport, jobId ?? '', options),
    isWanted: jobId !== null,
  })
}
