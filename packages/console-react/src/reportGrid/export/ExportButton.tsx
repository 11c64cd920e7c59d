import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { usePageActions } from '../../provider/pageActions.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useGrid } from '../state/gridContext.ts'
import { SizedToolButton } from '../toolbar/ToolButton.tsx'
import { type ExportQuestion, useExport } from './useExport.ts'

export interface ExportButtonProps extends Omit<ExportQuestion<unknown>, 'report'> {
  /** With a label, the button shows it on narrow screens too. */
  readonly label?: string
  /** Shows only the icon on wide screens too. */
  readonly isIcon?: boolean
}

/** Exports the current view of the surrounding grid to Excel. */
export function ExportButton({ isIcon = false, ...props }: ExportButtonProps) {
  const grid = useGrid()
  return (
    <ReportExportButton
      {...props}
      isNarrow={isIcon || (grid.isNarrow && props.label === undefined)}
      report={() => exportedReportOf(grid)}
    />
  )
}

/** Exports the selected rows of the surrounding grid, in its order and groups. For `selectionActions`. */
export function SelectionExportButton(props: ExportButtonProps) {
  const t = useMessages()
  const grid = useGrid()
  const { rowIds } = grid.state.selection
  return (
    <ReportExportButton
      {...props}
      label={t.count('export.selection', rowIds.size)}
      report={() => ({ ...exportedReportOf(grid), selectedRowIds: rowIds })}
    />
  )
}

function exportedReportOf({ table, columns, filterColumns, state }: ReturnType<typeof useGrid>) {
  const { layout, expansion } = state
  return { table, columns: [...columns.values()], filterColumns: [...filterColumns.values()], layout, expansion }
}

export interface ReportExportButtonProps<Row> extends ExportQuestion<Row> {
  /** Default: 'Export to Excel'. */
  readonly label?: string
  readonly isNarrow?: boolean
}

/** Exports a report to Excel, with progress and a cancel button. */
export function ReportExportButton<Row>({ label, isNarrow = false, ...question }: ReportExportButtonProps<Row>) {
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const { share, start, cancel } = useExport(question, () => keepFocus(frame.current))
  const isWhole = label === undefined && share === null
  usePageActions(isWhole ? [{ id: 'export', name: t('export.action'), run: start }] : [])

  return (
    <Frame
      ref={frame}
      onKeyDown={event => {
        if (event.key === 'Escape' && share !== null) cancel()
      }}
    >
      <SizedToolButton
        icon={Download}
        label={label ?? t('export.action')}
        isNarrow={isNarrow}
        isPending={share !== null}
        onPress={start}
      />
      {share !== null && (
        <>
          <ExportProgress share={share} />
          <IconButton icon={X} label={t('export.cancel')} onPress={cancel} />
        </>
      )}
    </Frame>
  )
}

function ExportProgress({ share }: { readonly share: number }) {
  const t = useMessages()
  const { locale } = useConsole()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return (
    <>
      <Progress aria-label={t('export.progress', percent)} max={1} value={share} />
      <Share aria-hidden="true">{percent}</Share>
    </>
  )
}

/** The cancel button disappears at the end: moves focus from it to the export button. */
function keepFocus(frame: HTMLElement | null) {
  if (frame?.matches(':focus-within')) frame.querySelector('button')?.focus()
}

const Frame = styled('div', 'export')`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`

const Progress = styled('progress', 'export-progress')`
  inline-size: 96px;
  block-size: 6px;
  accent-color: ${tokens.primary};
`

const Share = styled('span', 'export-share')`
  min-inline-size: 4ch;
  font-variant-numeric: tabular-nums;
  text-align: end;
  color: ${tokens.muted};
`
