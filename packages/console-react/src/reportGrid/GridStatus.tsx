import { useConsole, useMessages } from '../consoleContext.js'
import { formatTimeAt } from '../dates/formatDate.js'
import { space, styled, tabularFigures, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { IconButton } from '../ui/IconButton.js'

export interface GridStatusProps {
  /** Some data could not be read, so that rows and totals may be missing. */
  readonly isPartial?: boolean
  /** When the rows were read; null while there are none. */
  readonly asOf?: Date | null
  readonly onRefresh?: () => void
  readonly isReading?: boolean
  /** Of a long reading, as far as it has come. */
  readonly readRowCount?: number
}

/** How old the rows are, how many have come so far, whether some may be missing. */
export function GridStatus({
  isPartial = false,
  asOf = null,
  onRefresh,
  isReading = false,
  readRowCount = 0,
}: GridStatusProps) {
  const t = useMessages()
  const { locale } = useConsole()
  if (!isPartial && !asOf && !onRefresh && !isReading) return null
  return (
    <Line>
      <span role="status">
        {isPartial && !isReading && (
          <Incomplete title={t('grid.incomplete.hint')}>
            <Icon name="warning" size={16} />
            {t('grid.incomplete')}
          </Incomplete>
        )}
      </span>
      {describe()}
      {onRefresh && <IconButton icon="retry" label={t('grid.refresh')} onPress={onRefresh} isPending={isReading} />}
    </Line>
  )

  function describe() {
    if (isReading && readRowCount > 0) return <span>{t.count('grid.rowsRead', readRowCount)}</span>
    return asOf && <span>{t('grid.asOf', formatTimeAt(asOf, locale))}</span>
  }
}

const Line = styled('div', 'grid-status')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-inline-start: auto;
  color: ${tokens.muted};
  ${tabularFigures}
`

const Incomplete = styled('span', 'grid-incomplete')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 500;
  color: ${tokens.warning};
`
