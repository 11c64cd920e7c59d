import type { ReactNode } from 'react'
import type { ConsoleDestination } from '../destinations.ts'
import { styled, tokens } from '../theme.ts'
import { type ButtonVariant, buttonFace } from './Button.tsx'
import { useDestinationLink } from './ConsoleLink.tsx'

export interface ButtonLinkProps {
  readonly to: ConsoleDestination
  /** Default: `secondary`. */
  readonly variant?: Extract<ButtonVariant, 'primary' | 'secondary' | 'row'>
  readonly children: ReactNode
  /** Accessible name, which contains the text. */
  readonly 'aria-label'?: string
}

/** A link to another place of the console that looks like a button. */
export function ButtonLink({ to, variant = 'secondary', ...props }: ButtonLinkProps) {
  const link = useDestinationLink()(to)
  return <Face {...props} {...link} $variant={variant} />
}

const Face = styled('a', 'button-link')<{ $variant: ButtonVariant }>`
  ${buttonFace}

  &:hover {
    background: ${props => (props.$variant === 'primary' ? tokens.primaryHover : tokens.hover)};
  }
`
