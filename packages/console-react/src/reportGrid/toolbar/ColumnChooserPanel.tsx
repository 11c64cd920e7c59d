import { defaultLayout } from '@fieldtime/console-core/reports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type KeyboardEvent, useState } from 'react'
import { useFilter } from 'react-aria-components/Autocomplete'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxMark } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { itemRow } from '../../ui/ListItem.tsx'
import { Panel, PanelFoot, PanelNothing } from '../../ui/Panel.tsx'
import { SearchBox } from '../../ui/SearchField.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import type { Popup } from '../../ui/usePopup.tsx'
import { stepPosition } from '../columns/columnDrag.ts'
import { type Grid, useGrid, useGridActions } from '../state/gridContext.ts'

export interface ColumnChooserPanelProps {
  readonly popup: Popup<unknown>
}

/** Shows, hides and moves columns. Loaded on demand. */
export function ColumnChooserPanel({ popup }: ColumnChooserPanelProps) {
  const t = useMessages()
  return (
    <Frame aria-label={t('grid.columns')} popup={popup}>
      <ColumnChoices />
    </Frame>
  )
}

/** The columns of the surrounding grid, with a search. */
export function ColumnChoices() {
  const t = useMessages()
  const { locale } = useConsole()
  const grid = useGrid()
  const { dispatch } = useGridActions()
  const { model, fixedColumnIds } = grid
  const toasts = useToasts()
  const [search, setSearch] = useState('')
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const all = listColumns(grid, locale)
  const found = all.filter(({ name }) => contains(name, search.trim()))
  const inRows = all.filter(({ isShown, isGrouped }) => isShown && !isGrouped)
  // Rows need at least one column of their own, unless every shown column is grouped.
  const staying = inRows.length > 0 ? inRows : all.filter(({ isShown }) => isShown)
  const lastIds = staying.length === 1 ? staying.map(({ id }) => id) : []
  const stayingIds = [
    ...lastIds,
    ...all.filter(({ id, isShown }) => isShown && fixedColumnIds.has(id)).map(({ id }) => id),
  ]

  const handleSelection = (keys: 'all' | Set<unknown>) => {
    for (const column of found) {
      const isWanted = keys === 'all' || keys.has(column.id)
      if (isWanted === column.isShown || (!isWanted && stayingIds.includes(column.id))) continue
      model.getColumn(column.id)?.toggleVisibility(isWanted)
    }
  }
  const stepOf = (column: ChoosableColumn, step: -1 | 1) =>
    inRows.includes(column) ? stepPosition(grid, column.id, step) : null
  const move = (column: ChoosableColumn, step: -1 | 1) => {
    const next = stepOf(column, step)
    if (next) dispatch({ type: 'moveColumn', columnId: column.id, position: next.position })
  }
  const handleRestore = () => {
    const { layout, pageIndex } = grid.state
    dispatch({ type: 'restoreColumns', defaults: defaultLayout([...grid.columns.values()]) })
    toasts.show({
      text: t('grid.columns.restored'),
      topic: 'layout',
      action: {
        label: t('grid.undo'),
        onPress: () => dispatch({ type: 'applyLayout', layout, pageIndex }),
      },
    })
  }
  // Captured before the list, which would handle the arrow keys itself.
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const id = event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : null
    const column = inRows.find(one => one.id === id)
    if (!column) return
    event.preventDefault()
    event.stopPropagation()
    move(column, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div onKeyDownCapture={handleKey}>
      <SearchBox label={t('grid.columns.search')} value={search} onChange={setSearch} />
      <List
        aria-label={t('grid.columns')}
        selectionMode="multiple"
        // Escape closes the panel. The list would clear its selection.
        escapeKeyBehavior="none"
        selectedKeys={found.filter(({ isShown }) => isShown).map(({ id }) => id)}
        disabledKeys={stayingIds}
        disabledBehavior="selection"
        onSelectionChange={handleSelection}
        renderEmptyState={() => <PanelNothing>{t('picker.noMatches')}</PanelNothing>}
      >
        {found.map(column => (
          <Row key={column.id} id={column.id} textValue={column.name}>
            <Checkbox slot="selection">
              <CheckboxMark />
            </Checkbox>
            <Name>
              {column.name}
              {column.isGrouped && <Hint>{t('grid.columns.grouped')}</Hint>}
            </Name>
            {column.isShown && !column.isGrouped && (
              <>
                <IconButton
                  icon={ChevronUp}
                  label={t('grid.columns.earlier', column.name)}
                  onPress={() => move(column, -1)}
                  isDisabled={stepOf(column, -1) === null}
                />
                <IconButton
                  icon={ChevronDown}
                  label={t('grid.columns.later', column.name)}
                  onPress={() => move(column, 1)}
                  isDisabled={stepOf(column, 1) === null}
                />
              </>
            )}
          </Row>
        ))}
      </List>
      <PanelFoot>{t('grid.columns.hint')}</PanelFoot>
      <Restore>
        <Button variant="quiet" onPress={handleRestore}>
          {t('grid.columns.restore')}
        </Button>
      </Restore>
    </div>
  )
}

interface ChoosableColumn {
  readonly id: string
  readonly name: string
  readonly isShown: boolean
  /** The report is grouped by it. */
  readonly isGrouped: boolean
}

/** The shown columns in display order, then the hidden ones by name. */
function listColumns({ columns, state, headerOf, displayed }: Grid, locale: string): readonly ChoosableColumn[] {
  const { layout } = state
  const groups = layout.groups.map(({ columnId }) => columnId).filter(id => columns.has(id))
  const inRows = displayed.map(({ column }) => column.id).filter(id => !groups.includes(id))
  const shown = new Set([...groups, ...inRows])
  const describe = (id: string) => ({
    id,
    name: headerOf(id),
    isShown: shown.has(id),
    isGrouped: groups.includes(id),
  })
  const { compare } = new Intl.Collator(locale)
  const hidden = [...columns.keys()].filter(id => !shown.has(id)).map(describe)
  return [...[...groups, ...inRows].map(describe), ...hidden.sort((left, right) => compare(left.name, right.name))]
}

const Frame = styled(Panel, 'column-chooser')`
  inline-size: 320px;
`

const List = styled(GridList, 'column-chooser-list')`
  max-block-size: 360px;
  overflow: auto;
  padding: ${space(1)};
  outline: none;
`

const Row = styled(GridListItem, 'column-chooser-row')`
  ${itemRow}
  min-height: 34px;
  padding-block: 0;

  & button {
    min-block-size: 28px;
    min-inline-size: 28px;
  }
`

const Restore = styled('div', 'column-chooser-restore')`
  padding: 0 ${space(2)} ${space(2)};
`

const Name = styled('span', 'column-chooser-name')`
  flex: 1;
  min-width: 0;
`

const Hint = styled('span', 'column-chooser-hint')`
  margin-inline-start: ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
