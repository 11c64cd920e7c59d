import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import { type ConsoleDestination, useConsole } from '../provider/consoleContext.ts'
import { focusRing, styled, tokens } from '../theme/theme.ts'

export interface ConsoleLinkProps {
  readonly to: ConsoleDestination
  readonly children: ReactNode
  /** Where the words alone don't say where the link goes. */
  readonly 'aria-label'?: string
  /** Marks the link of the page that is shown. */
  readonly isSelected?: boolean
}

/** A link to another place of the console: a real anchor wherever the host has an address for it. */
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

/** Another button or a modifier: the browser opens a tab, a window or a download. */
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
