import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { styled, tokens } from '../theme.ts'
import { type ButtonVariant, buttonFace } from './Button.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'

export interface ExternalLinkButtonProps {
  /** Built by the core's links, which let only safe addresses through. */
  readonly href: string
  readonly icon?: IconDrawing
  readonly children: ReactNode
}

/** A link that leaves the console, beside buttons and of their looks. Opens in a new tab that knows nothing of this one. */
export function ExternalLinkButton({ href, icon, children }: ExternalLinkButtonProps) {
  return (
    <Face href={href} target="_blank" rel="noopener noreferrer" $variant="secondary">
      {icon && <Icon icon={icon} />}
      {children}
      <Icon icon={ExternalLink} size={14} />
    </Face>
  )
}

const Face = styled('a', 'external-link-button')<{ $variant: ButtonVariant }>`
  ${buttonFace}

  &:hover {
    background: ${tokens.hover};
  }
`
