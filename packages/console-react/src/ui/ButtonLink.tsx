import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { styled, tokens } from '../theme/theme.ts'
import { type ButtonVariant, buttonFace } from './Button.tsx'
import { useDestinationLink } from './ConsoleLink.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'

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

interface ExternalLinkButtonProps {
  /** Built by the core's links, which let only safe addresses through. */
  readonly href: string
  readonly icon?: IconDrawing
  readonly children: ReactNode
}

/** A link out of the console that looks like a button. Opens in a new tab without access to this one. */
export function ExternalLinkButton({ href, icon, children }: ExternalLinkButtonProps) {
  return (
    <ExternalFace href={href} target="_blank" rel="noopener noreferrer" $variant="secondary">
      {icon && <Icon icon={icon} />}
      {children}
      <Icon icon={ExternalLink} size={14} />
    </ExternalFace>
  )
}

const Face = styled('a', 'button-link')<{ $variant: ButtonVariant }>`
  ${buttonFace}

  &:hover {
    background: ${props => (props.$variant === 'primary' ? tokens.primaryHover : tokens.hover)};
  }
`

const ExternalFace = styled('a', 'external-link-button')<{ $variant: ButtonVariant }>`
  ${buttonFace}

  &:hover {
    background: ${tokens.hover};
  }
`
