import type { DisagreementCause } from '@fieldtime/console-core/internal'
import { space, styled, tokens } from '../theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { causeIcons } from './causeLooks.ts'

export interface CauseMarkProps {
  readonly cause: DisagreementCause
  readonly children: string
}

/** Why the hours of a day disagree: a drawing and words, and a colour that only helps. */
export function CauseMark({ cause, children }: CauseMarkProps) {
  return (
    <Mark>
      <Icon icon={causeIcons[cause]} size={14} />
      {children}
    </Mark>
  )
}

const Mark = styled('span', 'cause-mark')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 500;
  color: ${tokens.warning};
`
