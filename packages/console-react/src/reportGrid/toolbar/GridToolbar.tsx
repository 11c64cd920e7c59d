import LinkIcon from 'lucide-react/icons/link'
import Rows3 from 'lucide-react/icons/rows-3'
import type { ReactNode } from 'react'
import { useMessages } from '../../consoleContext.ts'
import { space, styled } from '../../theme.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuChoices } from '../../ui/Menu.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
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
        <ColumnChooser />
        {density && <DensityMenu choice={density} />}
        {buildLink && <LinkButton buildLink={buildLink} />}
        {exporting}
      </Tools>
    </Bar>
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
