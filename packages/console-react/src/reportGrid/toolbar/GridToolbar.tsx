import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { useMessages } from '../../consoleContext.ts'
import { space, styled } from '../../theme.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuChoices } from '../../ui/Menu.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { writeToClipboard } from '../../ui/writeToClipboard.ts'
import { useGrid } from '../state/gridContext.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { RowDensityChoice } from './useRowDensity.ts'
import { ViewMenu } from './ViewMenu.tsx'

export interface GridToolbarProps {
  /** The date range picker. */
  readonly dateRange?: ReactNode
  /** The template picker. */
  readonly templates?: ReactNode
  /** Controls that change which rows are read or shown below the table. */
  readonly rowChoice?: ReactNode
  /** Whether people choose columns. Default: yes. */
  readonly hasColumns?: boolean
  /** The export button, at the end. */
  readonly exporting?: ReactNode
  /** From `useRowDensity`. Without it, there is no View menu. */
  readonly density?: RowDensityChoice
  /** Additional `MenuChoices` for the View menu. */
  readonly viewChoices?: ReactNode
  /** The number of `viewChoices` that aren't at their default. */
  readonly viewChangeCount?: number
  /** Returns the absolute URL of the current view; null when it would be too long. */
  readonly buildLink?: () => string | null
}

/** The controls above a grid that concern all of it. */
export function GridToolbar(props: GridToolbarProps) {
  const { dateRange, templates, rowChoice, exporting, density, viewChoices, viewChangeCount = 0, buildLink } = props
  const { hasColumns = true } = props
  const t = useMessages()
  return (
    <Bar role="group" aria-label={t('grid.toolbar')}>
      {dateRange}
      {templates}
      {rowChoice}
      <Tools>
        {hasColumns && <ColumnChooser />}
        {density && <GridViewMenu density={density} choices={viewChoices} changeCount={viewChangeCount} />}
        {buildLink && <LinkButton buildLink={buildLink} />}
        {exporting}
      </Tools>
    </Bar>
  )
}

interface GridViewMenuProps {
  readonly density: RowDensityChoice
  readonly choices: ReactNode
  readonly changeCount: number
}

function GridViewMenu({ density: { density, change }, choices, changeCount }: GridViewMenuProps) {
  const t = useMessages()
  const { state, dispatch } = useGrid()
  return (
    <ViewMenu
      changeCount={changeCount + (density === 'comfortable' ? 0 : 1)}
      hasGroups={state.layout.groups.length > 0}
      onExpandAll={() => dispatch({ type: 'expandAll' })}
      onCollapseAll={() => dispatch({ type: 'collapseAll' })}
    >
      {choices}
      <MenuChoices
        title={t('grid.density')}
        choices={[
          { id: 'comfortable', name: t('grid.density.comfortable') },
          { id: 'compact', name: t('grid.density.compact') },
        ]}
        selectedKey={density}
        onSelectionChange={change}
      />
    </ViewMenu>
  )
}

type LinkSource = Required<Pick<GridToolbarProps, 'buildLink'>>

function LinkButton({ buildLink }: LinkSource) {
  const t = useMessages()
  const copyLink = useCopyLink(buildLink)
  return <IconButton icon={LinkIcon} label={t('grid.link.copy')} onPress={copyLink} />
}

/** Copies a link to the current view, and says whether that worked. */
export function useCopyLink(buildLink: LinkSource['buildLink']): () => void {
  const t = useMessages()
  const toasts = useToasts()
  const copy = async () => {
    const link = buildLink()
    if (link === null) return toasts.show({ text: t('grid.link.tooLong') })
    const isCopied = await writeToClipboard(link)
    toasts.show({ text: t(isCopied ? 'grid.link.copied' : 'grid.link.failed') })
  }
  return () => void copy()
}

const Bar = styled('div', 'grid-toolbar')`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-block-size: 40px;
  min-inline-size: 0;
`

const Tools = styled('div', 'grid-tools')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
`
