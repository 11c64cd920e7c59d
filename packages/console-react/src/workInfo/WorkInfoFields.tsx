import type { WorkInfoField } from '@fieldtime/console-core/internal'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ComboBox, textOf } from '../ui/ComboBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { WorkInfoDraft } from './useWorkInfoDraft.ts'
import type { ListState } from './useWorkInfoLists.ts'
import { workInfoFields } from './workInfoOption.ts'

export interface WorkInfoFieldsProps {
  readonly draft: WorkInfoDraft
  /** Has the focus at first. */
  readonly firstField: WorkInfoField
}

/** The pickers for foreman, job and cost code, whether inactive ones are offered, and a warning about those chosen. */
export function WorkInfoFields({ draft, firstField }: WorkInfoFieldsProps) {
  const t = useMessages()
  return (
    <Fields>
      {workInfoFields.map(field => (
        <ComboBox
          key={field}
          label={t(fieldTexts[field].label)}
          options={draft.options[field]}
          commands={draft.commands[field]}
          selected={draft.chosen[field]}
          onSelectionChange={option => draft.choose(field, option)}
          isDisabled={field === 'costCodeId' && !draft.canChooseCostCode}
          hint={describe(field)}
          progress={isLoading(field) ? t(fieldTexts[field].loading) : undefined}
          autoFocus={field === firstField}
        />
      ))}
      <Checkbox
        label={t('workInfo.includeInactive')}
        isSelected={draft.scope === 'all'}
        onChange={includes => draft.changeScope(includes ? 'all' : 'active')}
      />
      {draft.inactive.length > 0 && (
        <Notice variant="warning">
          {draft.inactive.map(option => (
            <Warning key={option.id}>{t('workInfo.inactiveChosen', textOf(option))}</Warning>
          ))}
        </Notice>
      )}
    </Fields>
  )

  /** Without a job, no cost codes are requested. */
  function isLoading(field: WorkInfoField): boolean {
    return draft.states[field].stage === 'loading' && (field !== 'costCodeId' || draft.jobs === 'one')
  }

  function describe(field: WorkInfoField): ReactNode {
    const { label, failed } = fieldTexts[field]
    const state = draft.states[field]
    if (field === 'costCodeId' && draft.jobs === 'none') return t('workInfo.costCode.chooseJob')
    if (field === 'costCodeId' && draft.jobs === 'several') return t('workInfo.costCode.differentJobs')
    if (state.stage === 'loading') return null
    if (state.stage === 'failed') return <Failure label={t(label)} text={t(failed)} state={state} />
    if (state.isPartial) return <Failure label={t(label)} text={t('data.partial')} state={state} />
    if (field !== 'costCodeId') return null
    if (state.stage === 'none') return t('workInfo.costCode.none')
    if (!draft.canChooseCostCode) return t('workInfo.costCode.noneActive')
    return draft.clearsCostCodes ? t('workInfo.costCode.cleared') : null
  }
}

const fieldTexts = {
  foremanId: {
    label: 'workInfo.foreman',
    loading: 'workInfo.foreman.loading',
    failed: 'workInfo.foreman.failed',
  },
  jobId: { label: 'workInfo.job', loading: 'workInfo.job.loading', failed: 'workInfo.job.failed' },
  costCodeId: {
    label: 'workInfo.costCode',
    loading: 'workInfo.costCode.loading',
    failed: 'workInfo.costCode.failed',
  },
} as const satisfies Record<WorkInfoField, unknown>

interface FailureProps {
  readonly label: string
  readonly text: string
  readonly state: ListState
}

function Failure({ label, text, state }: FailureProps) {
  const t = useMessages()
  return (
    <FailureLine>
      <Icon icon={TriangleAlert} />
      <span>{text}</span>
      <Button variant="quiet" icon={RefreshCw} onPress={state.retry} aria-label={`${t('data.retry')}: ${label}`}>
        {t('data.retry')}
      </Button>
    </FailureLine>
  )
}

const Fields = styled('div', 'work-info-fields')`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`

const FailureLine = styled('div', 'work-info-failure')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${tokens.warning};
`

const Warning = styled('span', 'work-info-warning')`
  display: block;
`
