import type { Correction } from '@fieldtime/console-core'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface CorrectedMarkProps {
  readonly corrections: readonly Correction[]
  /** Default: `Corrected by {0}`. */
  readonly label?: 'report.corrected' | 'report.entered'
}

/** An icon for rows with entered events. Its tooltip names the authors. */
export function CorrectedMark({ corrections, label = 'report.corrected' }: CorrectedMarkProps) {
  const t = useMessages()
  const text = t(label, [...new Set(corrections.map(({ authorName }) => authorName))].join(', '))
  return (
    <Corrected title={text}>
      <Icon icon={PencilLine} size={14} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </Corrected>
  )
}

const Corrected = styled('span', 'corrected')`
  display: inline-flex;
  margin-inline-end: ${space(1)};
  color: ${tokens.muted};
  vertical-align: middle;
`
