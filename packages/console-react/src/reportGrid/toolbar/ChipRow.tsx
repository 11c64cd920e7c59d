import type { LayoutFilter, LayoutGroup } from '@fieldtime/console-core/reports'
import X from 'lucide-react/icons/x'
import { useConsole, useMessages } from '../../consoleContext.ts'
import { space, styled, tokens } from '../../theme.ts'
import { Button } from '../../ui/Button.tsx'
import type { DragAdapter } from '../columns/columnDrag.ts'
import { formatFilterValue } from '../filters/filterText.ts'
import { useGrid } from '../state/gridContext.ts'
import { ChipButton, ChipFrame } from './chips.tsx'
import { GroupPanel } from './GroupPanel.tsx'

export interface ChipRowProps {
  readonly dragAdapter: DragAdapter | null
  /** Otherwise the row is always there, so that nothing moves. */
  readonly isHiddenWhenEmpty?: boolean
  /** Whether other controls show a filter or group. */
  readonly isShownByTools?: (part: LayoutFilter | LayoutGroup) => boolean
}

/** What a report is grouped and filtered by, each with a cross. */
export function ChipRow({ dragAdapter, isHiddenWhenEmpty = false, isShownByTools = showsNone }: ChipRowProps) {
  const { state, columns } = useGrid()
  const filters = state.layout.filters.filter(filter => !isShownByTools(filter))
  const hasOwnFilters = filters.some(({ columnId }) => columns.has(columnId))
  const hasFilters = hasOwnFilters || state.invalidFields.size > 0
  const groups = state.layout.groups.filter(group => !isShownByTools(group))
  const isEmpty = groups.length === 0 && filters.length === 0 && !hasFilters
  if (isHiddenWhenEmpty && isEmpty) return null
  return (
    <GroupPanel
      groups={groups}
      dragAdapter={dragAdapter}
      showsHint={state.layout.groups.length === 0 && filters.length === 0 && !hasFilters}
    >
      <FilterChips filters={filters} />
      {hasFilters && <ClearFilters />}
    </GroupPanel>
  )
}

const showsNone = () => false

function ClearFilters() {
  const t = useMessages()
  const { columns, dispatch } = useGrid()
  return (
    <Clear>
      <Button kind="plain" onPress={() => dispatch({ type: 'clearFilters', columnIds: new Set(columns.keys()) })}>
        {t('grid.clearFilters')}
      </Button>
    </Clear>
  )
}

function FilterChips({ filters }: { readonly filters: readonly LayoutFilter[] }) {
  const t = useMessages()
  const { locale } = useConsole()
  const { columns, headerOf, dispatch } = useGrid()
  const hasUnknown = filters.some(({ columnId }) => !columns.has(columnId))

  const describe = ({ columnId, operation, values }: LayoutFilter) => {
    const column = columns.get(columnId)
    const words = values.map(value => {
      const text = column ? formatFilterValue(column, value, locale) : value
      if (text === '') return t('grid.blank')
      return column?.kind === 'text' ? t('grid.filter.quoted', text) : text
    })
    const operator = t(`grid.filter.${operation}`).toLocaleLowerCase(locale)
    return [operator, words.join(', ')].filter(Boolean).join(' ')
  }
  return (
    <>
      {filters.map(filter => {
        const { columnId } = filter
        if (!columns.has(columnId)) return null
        return (
          <ChipFrame key={columnId}>
            <Words>
              <bdi>{headerOf(columnId)}</bdi> <What>{describe(filter)}</What>
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
