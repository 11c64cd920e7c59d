import type { Equipment } from '@fieldtime/console-core'
import { type EquipmentDraft, listEquipment, pageOfEquipment } from '@fieldtime/console-core/internal'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useConsole, useMessages } from '../consoleContext.ts'
import type { ListingQuery } from '../queries.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.ts'
import { CheckBox } from '../ui/CheckBox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EquipmentRow } from './EquipmentRow.tsx'

export interface EquipmentTabsProps {
  readonly query: ListingQuery<Equipment>
  readonly draft: EquipmentDraft
  readonly onToggle: (equipmentId: string) => void
  readonly onHours: (equipmentId: string, hours: number) => void
}

type TabName = 'all' | 'selected'

/** All equipment and what is selected of it, searched and page by page. */
export function EquipmentTabs({ query, draft, onToggle, onHours }: EquipmentTabsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [tab, setTab] = useState<TabName>('all')
  /** What was selected when the tab was opened: what is taken out stays in its place, to be ticked again. */
  const [opened, setOpened] = useState(draft)
  const [scope, setScope] = useState<'active' | 'all'>('active')
  const [search, setSearch] = useState('')
  const [wantedPage, setPage] = useState(0)
  const equipment = query.listing?.rows ?? noEquipment
  const listed = useMemo(
    () => listEquipment(equipment, tab === 'all' ? draft : opened, { tab, scope, query: search }),
    [equipment, draft, opened, tab, scope, search],
  )
  const countAll = useMemo(
    () => listEquipment(equipment, draft, { tab: 'all', scope, query: '' }).length,
    [equipment, draft, scope],
  )
  const { rows, pageIndex, pageCount } = pageOfEquipment(listed, wantedPage)
  const numberOf = (number: number) => new Intl.NumberFormat(locale).format(number)

  const handleTab = (name: TabName) => {
    setTab(name)
    setOpened(draft)
    setPage(0)
  }

  return (
    <Whole selectedKey={tab} onSelectionChange={key => handleTab(key === 'selected' ? 'selected' : 'all')}>
      <Heads aria-label={t('equipmentPicker.title')}>
        <Head id="all">{t('equipmentPicker.tab.all', numberOf(countAll))}</Head>
        <Head id="selected">{t('equipmentPicker.tab.selected', numberOf(draft.chosen.size))}</Head>
      </Heads>
      <Content key={tab} id={tab}>
        <SearchBox
          label={t('equipmentPicker.search')}
          value={search}
          onChange={text => {
            setSearch(text)
            setPage(0)
          }}
        />
        {tab === 'all' && (
          <Options>
            <CheckBox
              label={t('equipmentPicker.includeInactive')}
              isSelected={scope === 'all'}
              onChange={includes => setScope(includes ? 'all' : 'active')}
            />
          </Options>
        )}
        {query.isPartial && !query.isReading && (
          <Notice variant="warning" action={{ label: t('data.retry'), onPress: query.retry }}>
            {t(equipment.length === 0 ? 'equipmentPicker.loadFailed' : 'data.partial')}
          </Notice>
        )}
        {rows.length > 0 ? (
          <Rows>
            {rows.map(machine => (
              <EquipmentRow
                key={machine.id}
                machine={machine}
                hours={draft.chosen.get(machine.id)?.hours ?? null}
                onToggle={() => onToggle(machine.id)}
                onHours={hours => onHours(machine.id, hours)}
              />
            ))}
          </Rows>
        ) : (
          describeNothing()
        )}
        {pageCount > 1 && (
          <Pages role="group" aria-label={t('equipmentPicker.pages')}>
            <IconButton
              icon={ChevronLeft}
              label={t('grid.page.previous')}
              isDisabled={pageIndex === 0}
              onPress={() => setPage(pageIndex - 1)}
            />
            <span aria-live="polite">{t('grid.page', numberOf(pageIndex + 1), numberOf(pageCount))}</span>
            <IconButton
              icon={ChevronRight}
              label={t('grid.page.next')}
              isDisabled={pageIndex === pageCount - 1}
              onPress={() => setPage(pageIndex + 1)}
            />
          </Pages>
        )}
      </Content>
    </Whole>
  )

  function describeNothing() {
    if (search.trim() !== '') return <Nothing>{t('picker.noMatches')}</Nothing>
    if (tab === 'selected') return <Nothing>{t('equipmentPicker.noneSelected')}</Nothing>
    if (query.listing === null || (query.isPartial && query.isReading)) {
      return (
        <Loading>
          <Waiting>
            <Skeleton height="20px" />
            <Skeleton height="20px" width="80%" />
            <Skeleton height="20px" width="90%" />
          </Waiting>
        </Loading>
      )
    }
    if (query.isPartial) return null
    return <Nothing>{t(equipment.length === 0 ? 'equipmentPicker.none' : 'equipmentPicker.noneActive')}</Nothing>
  }
}

const noEquipment: readonly Equipment[] = []

const Whole = styled(Tabs, 'equipment-tabs')`
  display: flex;
  flex-direction: column;
`

const Heads = styled(TabList, 'equipment-tab-list')`
  display: flex;
  gap: ${space(4)};
  border-block-end: 1px solid ${tokens.border};
`

const Head = styled(Tab, 'equipment-tab')`
  padding: ${space(2)} ${space(1)};
  color: ${tokens.muted};
  border-block-end: 2px solid transparent;
  cursor: pointer;
  ${tabularFigures}
  ${focusRing}

  &[data-selected] {
    font-weight: 500;
    color: ${tokens.text};
    border-color: ${tokens.primary};
  }
`

const Content = styled(TabPanel, 'equipment-tab-panel')`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-block-size: 260px;
  outline: none;
`

const Options = styled('div', 'equipment-options')`
  padding-inline: ${space(3)};
`

const Rows = styled('ul', 'equipment-rows')`
  display: flex;
  flex-direction: column;
`

const Pages = styled('div', 'equipment-pages')`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  color: ${tokens.muted};
  ${tabularFigures}
`

const Nothing = styled('p', 'equipment-nothing')`
  padding: ${space(4)} ${space(3)};
  color: ${tokens.muted};
`

const Waiting = styled('div', 'equipment-waiting')`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(3)};
`
