import ChevronRight from 'lucide-react/icons/chevron-right'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Icon } from '../ui/Icon.tsx'

export interface RowToggleProps {
  readonly isExpanded: boolean
  /** Id of the details that it expands. */
  readonly detailsId: string
  readonly children: string
}

/** The name of a person, which shows and hides the details of the row. The row handles the click. */
export function RowToggle({ isExpanded, detailsId, children }: RowToggleProps) {
  return (
    <Toggle type="button" aria-expanded={isExpanded} aria-controls={isExpanded ? detailsId : undefined}>
      <Chevron data-expanded={isExpanded}>
        <Icon icon={ChevronRight} />
      </Chevron>
      <Name title={children}>{children}</Name>
    </Toggle>
  )
}

const Toggle = styled('button', 'status-row-toggle')`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 28px;
  max-width: 100%;
  padding: 0 ${space(1)};
  font: 500 ${tokens.fontSizeGrid} / 1.3 ${tokens.fontFamily};
  text-align: start;
  unicode-bidi: plaintext;
  background: none;
  border: 0;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  @container (max-width: 680px) {
    padding: 0;
  }
`

/** Truncates to one line. Wraps on cards. */
const Name = styled('span', 'status-row-name')`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @container (max-width: 680px) {
    white-space: normal;
  }
`

const Chevron = styled('span', 'status-row-chevron')`
  display: inline-flex;
  color: ${tokens.muted};

  &[data-expanded='true'] {
    rotate: 90deg;
  }
  [dir='rtl'] &[data-expanded='true'] {
    rotate: -90deg;
  }
`
