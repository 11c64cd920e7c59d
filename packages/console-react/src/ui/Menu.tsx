import { createElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu'
import { useConsole } from '../consoleContext.js'
import type { ConsoleDestination } from '../destinations.js'
import { space, styled, tokens } from '../theme.js'
import { useDestinationLink } from './ConsoleLink.js'
import type { IconName } from './Icon.js'
import { ItemFace, itemRow } from './ListItem.js'

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly label: string
  /** `MenuItem`s, `MenuSection`s and `MenuSeparator`s. */
  readonly children: ReactNode
  /** What stands above the items and is not one of them. */
  readonly header?: ReactNode
  /** The edge of the button that the menu keeps to; `end` for buttons at the end of a bar. */
  readonly align?: 'start' | 'end'
}

export function Menu({ trigger, label, header, align = 'start', children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Panel placement={align === 'end' ? 'bottom end' : 'bottom start'} offset={4}>
        {header}
        <Items aria-label={label}>{children}</Items>
      </Panel>
    </MenuTrigger>
  )
}

export interface MenuItemProps {
  readonly children: string
  readonly icon?: IconName
  /** A second line in smaller type. */
  readonly description?: string
  /** Where the item leads; an item that leads nowhere has an `onAction`. */
  readonly to?: ConsoleDestination
  readonly onAction?: () => void
  /** The page that is shown: ticked, and it can't be chosen again. */
  readonly isCurrent?: boolean
  readonly isDisabled?: boolean
}

export function MenuItem({
  children,
  icon,
  description,
  to,
  onAction,
  isCurrent = false,
  isDisabled = false,
}: MenuItemProps) {
  const { onNavigate } = useConsole()
  const linkTo = useDestinationLink()
  const link = to ? linkTo(to) : null
  const current = isCurrent ? ({ 'aria-current': 'page' } as const) : {}

  const handleAction = () => {
    if (to && !link?.href) onNavigate?.(to)
    onAction?.()
  }

  return (
    <Item
      textValue={children}
      isDisabled={isDisabled || isCurrent}
      {...(link?.href ? { href: link.href } : {})}
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
      <ItemFace name={children} icon={icon} description={description} isTicked={isCurrent} />
    </Item>
  )
}

export interface MenuChoice<Id extends string> {
  readonly id: Id
  readonly name: string
  readonly icon?: IconName
  /** A second line in smaller type. */
  readonly description?: string
}

export interface MenuChoicesProps<Id extends string> {
  readonly title: string
  readonly choices: readonly MenuChoice<Id>[]
  readonly selectedId: Id
  readonly onChange: (id: Id) => void
}

/** A section of a menu in which one of several is chosen. */
export function MenuChoices<Id extends string>({ title, choices, selectedId, onChange }: MenuChoicesProps<Id>) {
  const handleSelection = (keys: 'all' | Set<unknown>) => {
    const choice = keys === 'all' ? undefined : choices.find(one => keys.has(one.id))
    if (choice && choice.id !== selectedId) onChange(choice.id)
  }
  return (
    <AriaMenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedId]}
      onSelectionChange={handleSelection}
    >
      <SectionTitle>{title}</SectionTitle>
      {choices.map(({ id, name, icon, description }) => (
        <Item key={id} id={id} textValue={name}>
          <ItemFace name={name} icon={icon} description={description} isTicked={id === selectedId} />
        </Item>
      ))}
    </AriaMenuSection>
  )
}

export interface MenuSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function MenuSection({ title, children }: MenuSectionProps) {
  return (
    <AriaMenuSection>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </AriaMenuSection>
  )
}

export const MenuSeparator = styled(Separator, 'menu-separator')`
  height: 1px;
  margin: ${space(1)} 0;
  background: ${tokens.border};
  border: 0;
`

/** What floats above a page: menus, pickers, the calendar. */
export const Panel = styled(Popover, 'panel')`
  min-width: max(var(--trigger-width), 200px);
  max-width: min(360px, calc(100vw - 16px));
  overflow: auto;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};
  outline: none;
`

const Items = styled(AriaMenu, 'menu')`
  padding: ${space(1)};
  outline: none;
`

const Item = styled(AriaMenuItem, 'menu-item')`
  ${itemRow}
  color: ${tokens.text};
  text-decoration: none;

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
