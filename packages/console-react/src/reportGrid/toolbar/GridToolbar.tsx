import type { RowDensity } from '@fieldtime/console-core'
import { readRowDensity, writeRowDensity } from '@fieldtime/console-core/internal'
import Columns3 from 'lucide-react/icons/columns-3'
import LinkIcon from 'lucide-react/icons/link'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled } from '../../theme/theme.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuChoices } from '../../ui/Menu.tsx'
import { preloadable } from '../../ui/preloadable.ts'
import { useToasts } from '../../ui/Toasts.tsx'
import { PopupFailure, usePopup } from '../../ui/usePopup.tsx'
import { writeToClipboard } from '../../ui/writeToClipboard.ts'
import { useGrid, useGridActions } from '../state/gridContext.ts'
import { SizedToolButton } from './ToolButton.tsx'
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
  /** Shows only the icons of Columns and View, where the report has many controls of its own. */
  readonly isCompact?: boolean
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

/** The controls of a whole grid, above it. */
export function GridToolbar(props: GridToolbarProps) {
  const { dateRange, templates, rowChoice, exporting, density, viewChoices, viewChangeCount = 0, buildLink } = props
  const { hasColumns = true, isCompact = false } = props
  const t = useMessages()
  return (
    <Bar role="group" aria-label={t('grid.toolbar')}>
      {dateRange}
      {templates}
      {rowChoice}
      <Tools>
        {hasColumns && <ColumnChooser isIcon={isCompact} />}
        {density && (
          <GridViewMenu density={density} choices={viewChoices} changeCount={viewChangeCount} isIcon={isCompact} />
        )}
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
  readonly isIcon: boolean
}

function GridViewMenu({ density: { density, change }, choices, changeCount, isIcon }: GridViewMenuProps) {
  const t = useMessages()
  const { state } = useGrid()
  const { dispatch } = useGridActions()
  return (
    <ViewMenu
      changeCount={changeCount + (density === 'comfortable' ? 0 : 1)}
      isIcon={isIcon}
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

const panel = preloadable(async () => (await import('./ColumnChooserPanel.tsx')).ColumnChooserPanel)

/** Opens the list of columns, which loads on hover or focus. */
function ColumnChooser({ isIcon }: { readonly isIcon: boolean }) {
  const t = useMessages()
  const { isNarrow } = useGrid()
  const popup = usePopup(panel, { type: 'listbox' })
  const Panel = popup.code
  return (
    <>
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>
        <SizedToolButton
          icon={Columns3}
          label={t('grid.columns')}
          isNarrow={isNarrow || isIcon}
          aria-haspopup="dialog"
        />
      </ButtonContext>
      {Panel && <Panel popup={popup} />}
      {popup.failure && <PopupFailure {...popup.failure} />}
    </>
  )
}

export interface RowDensityChoice {
  readonly density: RowDensity
  readonly change: (density: RowDensity) => void
  /** For an element around the grid. Comfortable rows have the height of the theme. */
  readonly style: CSSProperties
}

/** The row density of all report grids, stored for the person. */
export function useRowDensity(): RowDensityChoice {
  const { storage } = useConsole()
  const [density, setDensity] = useState(() => readRowDensity(storage) ?? 'comfortable')
  return {
    density,
    change: next => {
      setDensity(next)
      writeRowDensity(storage, next)
    },
    style: (density === 'compact' ? { '--ft-rowHeight': '32px' } : {}) as CSSProperties,
  }
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
