import { useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import type { ReportPageProps } from '../reports/ReportPage.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Segments } from '../ui/Segments.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'

export interface ChangeHistoryPageProps extends ReportPageProps {}

const ChangeHistoryReport = loadOnDemand(
  async () => (await import('./ChangeHistoryReport.tsx')).ChangeHistoryReport,
  PageSkeleton,
)

const CommandHistory = loadOnDemand(
  async () => (await import('./CommandHistory.tsx')).CommandHistory,
  PageSkeleton,
  'commands',
)

type Form = 'sentences' | 'table'

/** Sentences, unless the view has columns or the person selects the table. */
export function ChangeHistoryPage(props: ChangeHistoryPageProps) {
  const t = useMessages()
  const [firstView] = useState(props.defaultView)
  const view = props.view === undefined ? firstView : props.view
  /** Replaces the form of the view until the view changes. */
  const [chosen, setChosen] = useState<{ readonly of: typeof view; readonly form: Form } | null>(null)
  const form = chosen && chosen.of === view ? chosen.form : formOf(view)
  const tabs = (
    <Segments
      isQuiet
      aria-label={t('changeHistory.showAs')}
      options={[
        { id: 'sentences', name: t('changeHistory.sentences') },
        { id: 'table', name: t('changeHistory.table') },
      ]}
      selectedKey={form}
      onSelectionChange={next => setChosen({ of: view, form: next })}
    />
  )
  return form === 'table' ? <ChangeHistoryReport {...props} tabs={tabs} /> : <CommandHistory {...props} tabs={tabs} />
}

function formOf(view: string | null | undefined): Form {
  return new URLSearchParams(view ?? '').has('columns') ? 'table' : 'sentences'
}
