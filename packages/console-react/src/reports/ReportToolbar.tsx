import { DateRangePicker } from '../dates/DateRangePicker.tsx'
import { ExportButton, GridToolbar, useGrid } from '../reportGrid/index.ts'
import { TemplateBar } from '../reportTemplates/TemplateBar.tsx'
import { styled } from '../theme/theme.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import type { ReportToolbarProps } from './narrow/ViewSheet.tsx'
import { OpenDayChoices } from './OpenDayChoices.tsx'

const NarrowToolbar = loadOnDemand(
  async () => (await import('./narrow/NarrowToolbar.tsx')).NarrowToolbar,
  () => <Waiting />,
)

/** The controls of a report: a bar, or below 680 pixels two buttons and a sheet with everything else. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { chosen, change, templates, rowChoice, density, openDays, buildLink, origin, peopleWithoutRecord } = props
  const { tools } = props
  const { isNarrow } = useGrid()
  if (isNarrow && props.narrowRows.card && tools.view) return <NarrowToolbar {...props} />
  return (
    <GridToolbar
      dateRange={tools.dateRange && <DateRangePicker chosen={chosen} onChange={change} />}
      templates={templates && <TemplateBar templates={templates} />}
      rowChoice={rowChoice}
      hasColumns={tools.columns}
      density={tools.view ? density : undefined}
      viewChoices={openDays.isOffered && <OpenDayChoices openDays={openDays} />}
      viewChangeCount={openDays.isChanged ? 1 : 0}
      buildLink={buildLink}
      exporting={tools.export && <ExportButton origin={origin} peopleWithoutRecord={peopleWithoutRecord} />}
    />
  )
}

const Waiting = styled('div', 'narrow-toolbar-waiting')`
  flex: 1 0 100%;
  min-block-size: 44px;
`
