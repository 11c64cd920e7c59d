import { useMessages } from '../provider/consoleContext.ts'
import { styled, tokens } from '../theme/theme.ts'

/** Marks a view that differs from the saved one, or a value that differs from its default. */
export function ChangedMark() {
  const t = useMessages()
  return <Mark>{t('template.changed')}</Mark>
}

const Mark = styled('span', 'changed-mark')`
  padding: 1px 6px;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.primary};
  background: ${tokens.primarySoft};
  border-radius: 999px;
`
