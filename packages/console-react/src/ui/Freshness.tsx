import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { usePageActions } from '../provider/pageActions.ts'
import { notPrinted, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { formatTimeAt } from './formatDate.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface FreshnessProps {
  /** When the data on screen was last read completely; null until then. */
  readonly readAt?: Date | null
  /** Replaces the time with the progress of a read or with which data is still shown. */
  readonly note?: ReactNode
  /** Shown when data is missing: a short text, and a hint that explains the consequence. */
  readonly incomplete?: { readonly text: string; readonly hint: string } | null
  readonly isReading: boolean
  readonly onRefresh: () => void
  /** The announcement for screen readers when the data has loaded. */
  readonly announcement?: string
}

/** The age of a page's data, a warning if some may be missing, and a button that reads it again. */
export function Freshness(props: FreshnessProps) {
  const { readAt = null, note, incomplete = null, isReading, onRefresh, announcement } = props
  const t = useMessages()
  const { locale, offlineSince } = useConsole()
  usePageActions([{ id: 'refresh', name: t('data.refresh'), run: onRefresh }])
  const timeOf = (instant: Date) => formatTimeAt(instant, locale)

  function describe(): ReactNode {
    if (offlineSince && readAt) return t('data.offlineShowing', timeOf(offlineSince), timeOf(readAt))
    if (offlineSince) return t('data.offline', timeOf(offlineSince))
    return note || (readAt && t('data.updatedAt', timeOf(readAt)))
  }

  const text = describe()
  return (
    <Line>
      <Status role="status">
        {incomplete && !isReading && (
          <Incomplete title={incomplete.hint}>
            <Icon icon={TriangleAlert} />
            <bdi>{incomplete.text}</bdi>
          </Incomplete>
        )}
        {announcement && <VisuallyHidden>{announcement}</VisuallyHidden>}
      </Status>
      {text && <bdi>{text}</bdi>}
      <IconButton icon={RefreshCw} label={t('data.refresh')} onPress={onRefresh} isPending={isReading} />
    </Line>
  )
}

const Line = styled('div', 'freshness')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  ${tabularFigures}
  ${notPrinted}

  @media (width < 680px) {
    flex: 1 1 auto;

    & > button {
      margin-inline-start: auto;
    }
  }
`

/** Occupies no space while empty. */
const Status = styled('span', 'freshness-status')`
  display: contents;
`

const Incomplete = styled('span', 'freshness-incomplete')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 500;
  color: ${tokens.warning};
`
