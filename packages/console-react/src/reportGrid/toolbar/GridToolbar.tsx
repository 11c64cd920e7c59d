import type { LayoutFilter } from '@fieldtime/console-core/reports'
import Funnel from 'lucide-react/icons/funnel'
import LinkIcon from 'lucide-react/icons/link'
import Rows3 from 'lucide-react/icons/rows-3'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../../consoleContext.ts'
import { space, styled, tokens } from '../../theme.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuChoices } from '../../ui/Menu.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { formatFilterValue } from '../filters/filterText.ts'
import { useGrid } from '../state/gridContext.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ToolButton } from './ToolButton.tsx'
import type { RowDensityChoice } from './useRowDensity.ts'

export interface GridToolbarProps {
  /** The date range picker. */
  readonly dateRange?: ReactNode
  /** The template picker. */
  readonly templates?: ReactNode
  /** Controls that change which rows are read, such as a switch for open days. */
  readonly rowChoice?: ReactNode
  /** The export button, at the end. */
  readonly exporting?: ReactNode
  /** From `useRowDensity`. Without it, there is no density menu. */
  readonly density?: RowDensityChoice
  /** Returns the absolute URL of the current view; null when it would be too long. */
  readonly buildLink?: () => string | null
}

/** The controls above a grid that concern all of it. */
export function GridToolbar({ dateRange, templates, rowChoice, exporting, density, buildLink }: GridToolbarProps) {
  const t = useMessages()
  return (
    <Bar role="group" aria-label={t('grid.toolbar')}>
      {dateRange}
      {templates}
      {rowChoice}
      <Tools>
        <HiddenFilters />
        <ClearFilters />
        <ColumnChooser />
        {density && <DensityMenu choice={density} />}
        {buildLink && <LinkButton buildLink={buildLink} />}
        {exporting}
      </Tools>
    </Bar>
  )
}

function ClearFilters() {
  const t = useMessages()
  const { state, columns, dispatch } = useGrid()
  const hasFilters = state.layout.filters.some(({ columnId }) => columns.has(columnId))
  return (
    <ToolButton
      icon={Funnel}
      label={t('grid.clearFilters')}
      isDisabled={!hasFilters && state.invalidFields.size === 0}
      onPress={() => dispatch({ type: 'clearFilters', columnIds: new Set(columns.keys()) })}
    />
  )
}

/** The filters without a cell in the filter row: those of grouped columns, and those of columns that the person can't see. */
function HiddenFilters() {
  const t = useMessages()
  const { locale } = useConsole()
  const { state, displayed, columns, headerOf, dispatch } = useGrid()
  const { filters } = state.layout
  const hidden = filters.filter(
    ({ columnId }) => columns.has(columnId) && !displayed.some(({ column }) => column.id === columnId),
  )
  const hasUnknown = filters.some(({ columnId }) => !columns.has(columnId))

  const describe = ({ columnId, operation, values }: LayoutFilter) => {
    const column = columns.get(columnId)
    const words = values.map(value => (column ? formatFilterValue(column, value, locale) : value) || t('grid.blank'))
    return [headerOf(columnId), t(`grid.filter.${operation}`), words.join(', ')].filter(Boolean).join(' ')
  }
  const chips = hidden.map(filter => (
    <Filter key={filter.columnId}>
      {describe(filter)}
      <IconButton
        icon={X}
        label={t('grid.filter.remove', headerOf(filter.columnId))}
        onPress={() => dispatch({ type: 'clearFilter', columnId: filter.columnId })}
      />
    </Filter>
  ))
  return (
    <>
      {chips}
      {hasUnknown && <Filter>{t('grid.filter.unseen')}</Filter>}
    </>
  )
}

function DensityMenu({ choice }: { readonly choice: RowDensityChoice }) {
  const t = useMessages()
  return (
    <Menu label={t('grid.density')} align="end" trigger={<IconButton icon={Rows3} label={t('grid.density')} />}>
      <MenuChoices
        title={t('grid.density')}
        choices={[
          { id: 'comfortable', name: t('grid.density.comfortable') },
          { id: 'compact', name: t('grid.density.compact') },
        ]}
        selectedId={choice.density}
        onChange={choice.change}
      />
    </Menu>
  )
}

function LinkButton({ buildLink }: Required<Pick<GridToolbarProps, 'buildLink'>>) {
  const t = useMessages()
  const toasts = useToasts()
  const copy = async () => {
    const link = buildLink()
    if (link === null) return toasts.show({ text: t('grid.link.tooLong') })
    const isCopied = await writeToClipboard(link)
    toasts.show({ text: t(isCopied ? 'grid.link.copied' : 'grid.link.failed') })
  }
  return <IconButton icon={LinkIcon} label={t('grid.link.copy')} onPress={() => void copy()} />
}

/** Returns false when the browser or the person denies it. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const Bar = styled('div', 'grid-toolbar')`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
`

const Tools = styled('div', 'grid-tools')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
`

const Filter = styled('span', 'grid-hidden-filter')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding-inline-start: ${space(2)};
  font-size: ${tokens.fontSizeGrid};
  background: ${tokens.primarySoft};
  border-radius: ${tokens.radiusSmall};
`
