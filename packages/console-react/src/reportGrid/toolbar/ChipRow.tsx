import type { LayoutFilter, LayoutGroup, ReportColumn } from '@fieldtime/console-core/reports'
import Lock from 'lucide-react/icons/lock'
import X from 'lucide-react/icons/x'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { DragAdapter } from '../columns/columnDrag.ts'
import { formatFilterValue } from '../filters/filterText.ts'
import { useGrid, useGridActions } from '../state/gridContext.ts'
import { ChipButton, ChipFrame } from './chips.tsx'
import { GroupPanel } from './GroupPanel.tsx'

export interface ChipRowProps {
  readonly dragAdapter: DragAdapter | null
  /** Default: the row is always rendered, so nothing moves. */
  readonly isHiddenWhenEmpty?: boolean
  /** Whether other controls show a filter or group. */
  readonly isShownByTools?: (part: LayoutFilter | LayoutGroup) => boolean
}

/** The groups and filters of a report, each with a remove button. */
export function ChipRow({
  dragAdapter,
  isHiddenWhenEmpty = false,
  isShownByTools = isNeverShownByTools,
}: ChipRowProps) {
  const { state, columns, fixedFilters } = useGrid()
  const filters = state.layout.filters.filter(filter => !isShownByTools(filter))
  const hasOwnFilters = filters.some(({ columnId }) => columns.has(columnId))
  const hasFilters = hasOwnFilters || state.invalidFields.size > 0
  const groups = state.layout.groups.filter(group => !isShownByTools(group))
  const isEmpty = groups.length === 0 && filters.length === 0 && !hasFilters && fixedFilters.length === 0
  if (isHiddenWhenEmpty && isEmpty) return null
  return (
    <GroupPanel
      groups={groups}
      dragAdapter={dragAdapter}
      showsHint={state.layout.groups.length === 0 && filters.length === 0 && !hasFilters && fixedFilters.length === 0}
    >
      <FixedFilterChips />
      <FilterChips filters={filters} />
      {hasFilters && <ClearFilters />}
    </GroupPanel>
  )
}

const isNeverShownByTools = () => false

function ClearFilters() {
  const t = useMessages()
  const { columns } = useGrid()
  const { dispatch } = useGridActions()
  return (
    <Clear>
      <Button variant="plain" onPress={() => dispatch({ type: 'clearFilters', columnIds: new Set(columns.keys()) })}>
        {t('grid.clearFilters')}
      </Button>
    </Clear>
  )
}

/** The filters that always apply. */
function FixedFilterChips() {
  const t = useMessages()
  const { fixedFilters, filterColumns } = useGrid()
  const describe = useFilterWords()
  return fixedFilters.map(filter => {
    const column = filterColumns.get(filter.columnId)
    if (!column) return null
    return (
      <ChipFrame key={JSON.stringify(filter)} title={t('grid.filter.fixed')}>
        <Words data-fixed>
          <Icon icon={Lock} size={14} /> <bdi>{t(column.header)}</bdi> <What>{describe(filter, column)}</What>
        </Words>
        <VisuallyHidden>{t('grid.filter.fixed')}</VisuallyHidden>
      </ChipFrame>
    )
  })
}

/** Operator and values of a filter in words. */
function useFilterWords() {
  const t = useMessages()
  const { locale } = useConsole()
  return ({ operation, values }: LayoutFilter, column: ReportColumn<unknown> | undefined) => {
    const words = values.map(value => {
      const text = column ? formatFilterValue(column, value, locale) : value
      if (text === '') return t('grid.blank')
      return column?.kind === 'text' ? t('grid.filter.quoted', text) : text
    })
    const operator = t(`grid.filter.${operation}`).toLocaleLowerCase(locale)
    return [operator, words.join(', ')].filter(Boolean).join(' ')
  }
}

function FilterChips({ filters }: { readonly filters: readonly LayoutFilter[] }) {
  const t = useMessages()
  const { columns, headerOf } = useGrid()
  const { dispatch } = useGridActions()
  const describe = useFilterWords()
  const hasUnknown = filters.some(({ columnId }) => !columns.has(columnId))

  return (
    <>
      {filters.map(filter => {
        const { columnId } = filter
        if (!columns.has(columnId)) return null
        return (
          <ChipFrame key={columnId}>
            <Words>
              <bdi>{headerOf(columnId)}</bdi> <What>{describe(filter, columns.get(columnId))}</What>
            </Words>
            <ChipButton
              icon={X}
              label={t('grid.filter.remove', headerOf(columnId))}
              onPress={() => dispatch({ type: 'clearFilter', columnId })}
            />
          </ChipFrame>
        )
      })}
      {hasUnknown && (
        <ChipFrame>
          <Words>{t('grid.filter.unseen')}</Words>
        </ChipFrame>
      )}
    </>
  )
}

const Words = styled('span', 'grid-filter-chip-words')`
  overflow: hidden;
  max-inline-size: 320px;
  padding-inline: ${space(2)} ${space(0.5)};
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-fixed] {
    padding-inline: ${space(2)};
  }
  & > svg {
    vertical-align: -2px;
  }
`

const What = styled('span', 'grid-filter-chip-what')`
  font-weight: 500;
  color: ${tokens.primary};
`

const Clear = styled('span', 'grid-clear-filters')`
  padding-inline: ${space(1)};
  font-weight: 500;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.primary};

  & > button {
    min-block-size: 24px;
  }
`
