import type { ReactNode } from 'react'
import type { ConsoleDestination } from '../destinations.ts'
import { styled, tokens } from '../theme.ts'
import { type ButtonKind, buttonFace } from './Button.tsx'
import { useDestinationLink } from './ConsoleLink.tsx'

export interface ButtonLinkProps {
  readonly to: ConsoleDestination
  /** Default: `secondary`. */
  readonly kind?: Extract<ButtonKind, 'primary' | 'secondary' | 'row'>
  readonly children: ReactNode
  /** Accessible name, which contains the text. */
  readonly 'aria-label'?: string
}

/** A link to another place of the console that looks like a button. */
export function ButtonLink({ to, kind = 'secondary', ...props }: ButtonLinkProps) {
  const link = useDestinationLink()(to)
  return <Face {...props} {...link} $kind={kind} />
}

const Face = styled('a', 'button-link')<{ $kind: ButtonKind }>`
  ${buttonFace}

  &:hover {
    background: ${props => (props.$kind === 'primary' ? tokens.primaryHover : tokens.hover)};
  }
`
