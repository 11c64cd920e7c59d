import { createElement, type MouseEvent, type ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Separator as AriaSeparator,
  Header,
} from 'react-aria-components/Menu'
import { useConsole } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { useDestinationLink } from './ConsoleLink.tsx'
import { ItemFace, itemRow } from './ListItem.tsx'
import { type MenuChoicesProps, type MenuItemProps, MenuPartsContext, type MenuSectionProps } from './menuParts.ts'
import { Panel } from './Panel.tsx'
import type { Popup } from './usePopup.tsx'

export interface MenuPanelProps {
  readonly popup: Pick<Popup<unknown>, 'isOpen' | 'onOpenChange' | 'triggerRef' | 'itemsProps'>
  readonly label: string
  readonly header: ReactNode
  readonly align: 'start' | 'end'
  readonly children: ReactNode
}

/** The popover of a menu. Loaded on demand. */
export function MenuPanel({ popup, label, header, align, children }: MenuPanelProps) {
  return (
    <Panel aria-label={label} popup={popup} align={align}>
      {header}
      <MenuPartsContext value={parts}>
        <Items {...popup.itemsProps} aria-label={label} onClose={() => popup.onOpenChange(false)}>
          {children}
        </Items>
      </MenuPartsContext>
    </Panel>
  )
}

function Item({
  children,
  icon,
  description,
  to,
  onAction,
  isSelected = false,
  isDisabled = false,
  isDestructive = false,
}: MenuItemProps) {
  const { navigate } = useConsole()
  const linkTo = useDestinationLink()
  const link = to ? linkTo(to) : null
  const current = isSelected ? ({ 'aria-current': 'page' } as const) : {}

  const handleAction = () => {
    if (to && !link?.href) navigate?.(to)
    onAction?.()
  }

  return (
    <ItemRow
      textValue={children}
      isDisabled={isDisabled || isSelected}
      data-destructive={isDestructive || undefined}
      href={link?.href ? link.href : undefined}
      onAction={handleAction}
      render={element => {
        if (!('href' in element)) return <div {...element} {...current} />
        const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
          element.onClick?.(event)
          link?.onClick(event)
        }
        return createElement('a', { ...element, ...current, onClick: handleClick })
      }}
    >
      <ItemFace name={children} icon={icon} description={description} isSelected={isSelected} />
    </ItemRow>
  )
}

function Choices<Id extends string>({ title, choices, selectedKey, onSelectionChange }: MenuChoicesProps<Id>) {
  const handleSelection = (keys: 'all' | Set<unknown>) => {
    const choice = keys === 'all' ? undefined : choices.find(one => keys.has(one.id))
    if (choice && choice.id !== selectedKey) onSelectionChange(choice.id)
  }
  return (
    <AriaMenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selectedKey === null ? [] : [selectedKey]}
      onSelectionChange={handleSelection}
    >
      <SectionTitle>{title}</SectionTitle>
      {choices.map(({ id, name, icon, description }) => (
        <ItemRow key={id} id={id} textValue={name}>
          <ItemFace name={name} icon={icon} description={description} isSelected={id === selectedKey} />
        </ItemRow>
      ))}
    </AriaMenuSection>
  )
}

function Section({ title, children }: MenuSectionProps) {
  return (
    <AriaMenuSection>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </AriaMenuSection>
  )
}

const Separator = styled(AriaSeparator, 'menu-separator')`
  height: 1px;
  margin: ${space(1)} 0;
  background: ${tokens.border};
  border: 0;
`

const Items = styled(AriaMenu, 'menu')`
  padding: ${space(1)};
  outline: none;
`

const ItemRow = styled(AriaMenuItem, 'menu-item')`
  ${itemRow}
  color: ${tokens.text};
  text-decoration: none;

  &[data-destructive] {
    color: ${tokens.danger};
  }
  &[data-disabled] {
    color: ${tokens.muted};
    cursor: default;
  }
`

const SectionTitle = styled(Header, 'menu-section-title')`
  padding: ${space(2)} ${space(2)} ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const parts = { Item, Choices, Section, Separator }
