import type { ReactElement, ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { type MenuChoicesProps, type MenuItemProps, type MenuSectionProps, useMenuParts } from './menuParts.ts'
import { preloadable } from './preloadable.ts'
import { PopupFailure, usePopup } from './usePopup.tsx'

export type { MenuChoice, MenuChoicesProps, MenuItemProps, MenuSectionProps } from './menuParts.ts'

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly label: string
  /** `MenuItem`s, `MenuChoices`, `MenuSection`s and `MenuSeparator`s. */
  readonly children: ReactNode
  /** Content above the items, not an item itself. */
  readonly header?: ReactNode
  /** The edge of the button with which the menu is aligned. Use `end` for buttons at the end of a bar. */
  readonly align?: 'start' | 'end'
}

/** The popover of a menu. */
export const menuPanel = preloadable(async () => (await import('./MenuPanel.tsx')).MenuPanel)

/** A menu button. The code of the menu loads on hover, focus, or touch. */
export function Menu({ trigger, label, header, align = 'start', children }: MenuProps) {
  const popup = usePopup(menuPanel, { type: 'menu' })
  const Panel = popup.code
  return (
    <>
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>{trigger}</ButtonContext>
      {Panel && (
        <Panel popup={popup} label={label} header={header} align={align}>
          {children}
        </Panel>
      )}
      {popup.failure && <PopupFailure {...popup.failure} />}
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts()
  return <Item {...props} />
}

/** A menu section with one selected choice. */
export function MenuChoices<Id extends string>(props: MenuChoicesProps<Id>) {
  const { Choices } = useMenuParts()
  return <Choices {...props} />
}

export function MenuSection(props: MenuSectionProps) {
  const { Section } = useMenuParts()
  return <Section {...props} />
}

export function MenuSeparator() {
  const { Separator } = useMenuParts()
  return <Separator />
}
