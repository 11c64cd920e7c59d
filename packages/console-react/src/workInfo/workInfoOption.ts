import type { CostCode, Foreman, Job } from '@fieldtime/console-core'
import { type NamedWorkInfo, nothingNamed, type WorkInfoField } from '@fieldtime/console-core/internal'
import type { ComboBoxOption } from '../ui/ComboBoxList.tsx'

/** An option of a work info field, with the part of the work info that it sets. */
export interface WorkInfoOption extends ComboBoxOption {
  readonly settles: Partial<NamedWorkInfo>
}

export const workInfoFields: readonly WorkInfoField[] = ['foremanId', 'jobId', 'costCodeId']

export function foremanOption({ employeeId, code, firstName, lastName }: Foreman): WorkInfoOption {
  return optionOf('foremanId', {
    foremanId: employeeId,
    foremanCode: code,
    foremanFirstName: firstName,
    foremanLastName: lastName,
  })
}

export function jobOption({ id, code, description }: Job): WorkInfoOption {
  return optionOf('jobId', { jobId: id, jobCode: code, jobDescription: description })
}

export function costCodeOption({ id, code, description }: CostCode): WorkInfoOption {
  return optionOf('costCodeId', { costCodeId: id, costCodeCode: code, costCodeDescription: description })
}

/** The current value of a row, which may not be in any list. Null without a value. */
export function ownOption(named: NamedWorkInfo, field: WorkInfoField): WorkInfoOption | null {
  if (named[field] === null) return null
  const { foremanId, foremanCode, foremanFirstName, foremanLastName } = named
  const { jobId, jobCode, jobDescription, costCodeId, costCodeCode, costCodeDescription } = named
  const parts: Readonly<Record<WorkInfoField, Partial<NamedWorkInfo>>> = {
    foremanId: { foremanId, foremanCode, foremanFirstName, foremanLastName },
    jobId: { jobId, jobCode, jobDescription },
    costCodeId: { costCodeId, costCodeCode, costCodeDescription },
  }
  return optionOf(field, parts[field])
}

const noneId = 'none'
const keepId = 'keep'

/** The option that clears a value. */
export const noneOption = (field: WorkInfoField, name: string): WorkInfoOption => ({
  id: noneId,
  code: '',
  name,
  settles: nothingNamed[field],
})

/** The option with which each row keeps its own value. */
export const keepOption = (name: string): WorkInfoOption => ({ id: keepId, code: '', name, settles: {} })

export const isKept = ({ id }: WorkInfoOption): boolean => id === keepId

function optionOf(field: WorkInfoField, settles: Partial<NamedWorkInfo>): WorkInfoOption {
  const person = `${settles.foremanFirstName ?? ''} ${settles.foremanLastName ?? ''}`.trim()
  const result = {
    foremanId: { code: settles.foremanCode, name: person },
    jobId: { code: settles.jobCode, name: settles.jobDescription },
    costCodeId: { code: settles.costCodeCode, name: settles.costCodeDescription },
  }[field]
  return { id: settles[field] ?? noneId, code: result.code ?? '', name: result.name ?? '', settles }
}
