import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import { type ConsoleDestination, useConsole } from '../provider/consoleContext.ts'
import { focusRing, styled, tokens } from '../theme/theme.ts'

export interface ConsoleLinkProps {
  readonly to: ConsoleDestination
  readonly children: ReactNode
  /** For links whose text doesn't say where they go. */
  readonly 'aria-label'?: string
  /** Marks the link to the current page. */
  readonly isSelected?: boolean
}

/** A link to another page of the console. An anchor with an address if the host has one for the page. */
export function ConsoleLink({ to, isSelected = false, ...props }: ConsoleLinkProps) {
  const link = useDestinationLink()(to)
  return <Anchor {...props} {...link} aria-current={isSelected ? 'page' : undefined} />
}

/** The props with which an anchor, HTML or SVG, leads to a destination. */
export interface DestinationLink {
  readonly href?: string
  readonly role?: 'link'
  readonly tabIndex?: 0
  readonly onClick: (event: MouseEvent) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** Gives the props of anchors. A host without addresses gets links that only call its `navigate`. */
export function useDestinationLink(): (to: ConsoleDestination) => DestinationLink {
  const { href, navigate } = useConsole()
  return useMemo(
    () => to => {
      const onClick = (event: MouseEvent) => {
        if (!navigate || event.defaultPrevented || opensElsewhere(event)) return
        event.preventDefault()
        navigate(to)
      }
      if (href) return { href: href(to), onClick }
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'Enter') navigate?.(to)
      }
      return { role: 'link', tabIndex: 0, onClick, onKeyDown }
    },
    [href, navigate],
  )
}

/** Another mouse button or a modifier key: the browser opens a tab or window, or downloads. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const Anchor = styled('a', 'link')`
  color: ${tokens.primary};
  text-decoration: none;
  border-radius: 2px;
  cursor: pointer;
  ${focusRing}

  &:hover,
  &[aria-current='page'] {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
