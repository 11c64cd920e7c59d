import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface ViewMenuProps {
  /** `MenuChoices`. */
  readonly children: ReactNode
  /** The number of choices that aren't at their default. */
  readonly changeCount: number
  /** Shows only the icon while all choices are at their default. Default: no. */
  readonly isIcon?: boolean
  /** Without groups, there is nothing to expand. */
  readonly hasGroups: boolean
  readonly onExpandAll: () => void
  readonly onCollapseAll: () => void
}

/** Display options of a report. The button shows the number of non-default choices. */
export function ViewMenu(props: ViewMenuProps) {
  const { children, changeCount, isIcon = false, hasGroups, onExpandAll, onCollapseAll } = props
  const t = useMessages()
  const isIconOnly = isIcon && changeCount === 0
  const trigger = isIconOnly ? (
    <IconButton icon={SlidersHorizontal} label={t('grid.view')} />
  ) : (
    <Button variant="quiet" icon={SlidersHorizontal}>
      <ViewLabel changeCount={changeCount} />
    </Button>
  )

  return (
    <Menu label={t('grid.view')} align="end" trigger={trigger}>
      {children}
      <MenuSeparator />
      <MenuItem icon={ChevronsUpDown} isDisabled={!hasGroups} onAction={onExpandAll}>
        {t('grid.expandAll')}
      </MenuItem>
      <MenuItem icon={ChevronsDownUp} isDisabled={!hasGroups} onAction={onCollapseAll}>
        {t('grid.collapseAll')}
      </MenuItem>
    </Menu>
  )
}

/** The label of a View button, with the number of non-default choices. */
export function ViewLabel({ changeCount }: Pick<ViewMenuProps, 'changeCount'>) {
  const t = useMessages()
  if (changeCount === 0) return t('grid.view')
  return (
    <>
      <VisuallyHidden>{t.count('grid.view.changed', changeCount)}</VisuallyHidden>
      <span aria-hidden="true">
        {t('grid.view')}
        <Count>{changeCount}</Count>
      </span>
    </>
  )
}

const Count = styled('span', 'grid-view-count')`
  margin-inline-start: 6px;
  padding: 1px 6px;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.primary};
  background: ${tokens.primarySoft};
  border-radius: 999px;
  ${tabularFigures}
`
