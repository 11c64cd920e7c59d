import { formatCounts } from '@fieldtime/console-core/internal'
import { pageSizes } from '@fieldtime/console-core/reports'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import { memo, startTransition, useCallback, useMemo } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { focusRing, forcedSelection, notPrinted, space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx'
import { useGrid, useGridActions } from '../state/gridContext.ts'

/** The number of rows, the page size and the page buttons. */
export const GridPager = memo(function GridPager() {
  const t = useMessages()
  const { locale, messages } = useConsole()
  const { page, result, state, table } = useGrid()
  const { dispatch } = useGridActions()
  const { pageIndex, pageCount } = page
  const { pageSize } = state.layout
  const numbers = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const numberOf = (number: number) => numbers.format(number)
  // In slices, because a page has a thousand cells.
  const goTo = useCallback(
    (wanted: number) => startTransition(() => dispatch({ type: 'goToPage', pageIndex: wanted })),
    [dispatch],
  )
  const isFirstPage = pageIndex === 0
  const isLastPage = pageIndex === pageCount - 1

  return (
    <Bar role="group" aria-label={t('grid.pager')}>
      <Count>{table.rowCount > 0 && <bdi>{describeRows()}</bdi>}</Count>
      <Sizes role="group" aria-label={t('grid.page.size')}>
        <SizesLabel aria-hidden="true">{t('grid.page.rows')}</SizesLabel>
        {pageSizes.map(size => (
          <PageButton
            key={size}
            type="button"
            aria-pressed={size === pageSize}
            onClick={() => dispatch({ type: 'changePageSize', pageSize: size })}
          >
            {numberOf(size)}
          </PageButton>
        ))}
      </Sizes>
      <Pages>
        <TurnButton icon={ChevronsLeft} label={t('grid.page.first')} isDisabled={isFirstPage} to={0} goTo={goTo} />
        <TurnButton
          icon={ChevronLeft}
          label={t('grid.page.previous')}
          isDisabled={isFirstPage}
          to={pageIndex - 1}
          goTo={goTo}
        />
        <Place>
          <bdi>{t('grid.page', numberOf(pageIndex + 1), numberOf(pageCount))}</bdi>
        </Place>
        <Numbers>
          {pageWindow(pageIndex, pageCount).map(number => (
            <PageButton
              key={number}
              type="button"
              aria-label={t('grid.page.number', numberOf(number + 1))}
              aria-current={number === pageIndex ? 'page' : undefined}
              onClick={() => goTo(number)}
            >
              {numberOf(number + 1)}
            </PageButton>
          ))}
        </Numbers>
        <TurnButton
          icon={ChevronRight}
          label={t('grid.page.next')}
          isDisabled={isLastPage}
          to={pageIndex + 1}
          goTo={goTo}
        />
        <TurnButton
          icon={ChevronsRight}
          label={t('grid.page.last')}
          isDisabled={isLastPage}
          to={pageCount - 1}
          goTo={goTo}
        />
      </Pages>
    </Bar>
  )

  function describeRows(): string {
    const counts = formatCounts(messages, locale, result.totals)
    if (counts !== null) return counts
    if (result.rowCount === table.rowCount) return t.count('grid.rowCount', result.rowCount)
    return t('grid.filterCount', numberOf(result.rowCount), numberOf(table.rowCount))
  }
})

interface TurnButtonProps extends Pick<IconButtonProps, 'icon' | 'label'> {
  readonly isDisabled: boolean
  readonly to: number
  readonly goTo: (pageIndex: number) => void
}

/** Renders again only when its target changes, not with every change of the rows. */
const TurnButton = memo(function TurnButton({ to, goTo, ...props }: TurnButtonProps) {
  return <IconButton {...props} onPress={() => goTo(to)} />
})

/** At most five page numbers from 0, with the current one in the middle where possible. */
export function pageWindow(pageIndex: number, pageCount: number): readonly number[] {
  const length = Math.min(5, pageCount)
  const first = Math.max(0, Math.min(pageIndex - 2, pageCount - length))
  return Array.from({ length }, (_, index) => first + index)
}

const Bar = styled('div', 'grid-pager')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(6)};
  min-block-size: 40px;
  padding-inline: ${space(3)};
  font-size: ${tokens.fontSizeGrid};
  border-block-start: 1px solid ${tokens.border};
  ${tabularFigures}
`

const Count = styled('p', 'grid-row-count')`
  flex: 1 0 180px;
`

const Sizes = styled('div', 'grid-page-sizes')`
  display: flex;
  gap: ${space(1)};
  ${notPrinted}
`

const SizesLabel = styled('span', 'grid-page-sizes-label')`
  align-self: center;
  margin-inline-end: ${space(1)};
  color: ${tokens.muted};

  @container (max-width: 680px) {
    display: none;
  }
`

const Pages = styled('div', 'grid-pages')`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  ${notPrinted}
`

const Numbers = styled('span', 'grid-page-numbers')`
  display: flex;
  gap: ${space(1)};

  @container (max-width: 900px) {
    display: none;
  }
`

const Place = styled('span', 'grid-page-place')`
  color: ${tokens.muted};

  @container (min-width: 901px) {
    display: none;
  }
`

const PageButton = styled('button', 'grid-page-button')`
  min-inline-size: 28px;
  min-block-size: 28px;
  padding-inline: ${space(1.5)};
  color: ${tokens.text};
  background: none;
  border: 1px solid transparent;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &:hover {
    background: ${tokens.hover};
  }
  &[aria-pressed='true'],
  &[aria-current] {
    font-weight: 600;
    color: ${tokens.primary};
    background: ${tokens.primarySoft};
    ${forcedSelection}
  }
  @media (pointer: coarse) {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
`
