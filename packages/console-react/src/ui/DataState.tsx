import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatTimeAt } from '../dates/formatDate.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface DataStateProps {
  /** In place of the time: how far the reading has come, or what is shown meanwhile. */
  readonly children?: ReactNode
  /** Some data is missing: the words, and what that means for who looks at it. */
  readonly incomplete?: { readonly text: string; readonly hint: string } | null
  /** When the data was read. */
  readonly asOf?: Date | null
  readonly isReading: boolean
  readonly onRefresh?: (() => void) | undefined
  /** What screen readers hear when the data is there. */
  readonly announcement?: string
}

/** How old data is, whether some of it may be missing, and a button to read it again. */
export function DataState(props: DataStateProps) {
  const { children, incomplete = null, asOf = null, isReading, onRefresh, announcement } = props
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <Line>
      <span role="status">
        {incomplete && (
          <Incomplete title={incomplete.hint}>
            <Icon name="warning" size={16} />
            <bdi>{incomplete.text}</bdi>
          </Incomplete>
        )}
        {announcement && <VisuallyHidden>{announcement}</VisuallyHidden>}
      </span>
      {children ? <bdi>{children}</bdi> : asOf && <bdi>{t('data.updatedAt', formatTimeAt(asOf, locale))}</bdi>}
      {onRefresh && <IconButton icon="retry" label={t('data.refresh')} onPress={onRefresh} isPending={isReading} />}
    </Line>
  )
}

const Line = styled('div', 'data-state')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-inline-start: auto;
  color: ${tokens.muted};
  ${tabularFigures}
`

const Incomplete = styled('span', 'data-incomplete')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 500;
  color: ${tokens.warning};
`
