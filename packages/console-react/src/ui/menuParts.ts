import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import type { IconDrawing } from './Icon.tsx'

export interface MenuItemProps {
  readonly children: string
  readonly icon?: IconDrawing
  /** A second line in smaller type. */
  readonly description?: string
  /** Where the item leads; an item that leads nowhere has an `onAction`. */
  readonly to?: ConsoleDestination
  readonly onAction?: () => void
  /** The current page. It has a check mark and can't be selected. */
  readonly isSelected?: boolean
  readonly isDisabled?: boolean
  /** In the danger color: it deletes or resets something. */
  readonly isDestructive?: boolean
}

export interface MenuChoice<Id extends string> {
  readonly id: Id
  readonly name: string
  readonly icon?: IconDrawing
  /** A second line in smaller type. */
  readonly description?: string
}

export interface MenuChoicesProps<Id extends string> {
  readonly title: string
  readonly choices: readonly MenuChoice<Id>[]
  /** Null if none is selected; then each can be. */
  readonly selectedKey: Id | null
  readonly onSelectionChange: (id: Id) => void
}

export interface MenuSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** The parts of a menu. Null until their code has loaded. */
export interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>
  readonly Choices: <Id extends string>(props: MenuChoicesProps<Id>) => ReactNode
  readonly Section: ComponentType<MenuSectionProps>
  readonly Separator: ComponentType
}

export const MenuPartsContext = createContext<MenuParts | null>(null)

export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext)
  if (!parts) throw new Error('Items of a menu need a <Menu> around them.')
  return parts
}
