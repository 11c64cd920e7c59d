import Check from 'lucide-react/icons/check'
import { css } from 'styled-components'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

export interface ItemFaceProps {
  readonly name: string
  readonly icon?: IconDrawing
  /** A second line in smaller type. */
  readonly description?: string
  readonly isSelected: boolean
}

/** The content of a menu item or of a picker's option. */
export function ItemFace({ name, icon, description, isSelected }: ItemFaceProps) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      <Words>
        {name}
        {description && <Description>{description}</Description>}
      </Words>
      {isSelected && <Icon icon={Check} />}
    </>
  )
}

/** The row around it. */
export const itemRow = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${tokens.controlHeight};
  padding: ${space(1)} ${space(2)};
  font-size: ${tokens.fontSizeGrid};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &[data-focused],
  &[data-hovered] {
    background: ${tokens.hover};
    outline-offset: -2px;
  }
`

const Words = styled('span', 'item-words')`
  flex: 1;
  min-width: 0;
`

const Description = styled('span', 'item-description')`
  display: block;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
