import type { Equipment } from '@fieldtime/console-core'
import { type EquipmentDraft, listEquipment } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { ListingQuery } from '../queries/queries.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SearchBox } from '../ui/SearchField.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EquipmentTable } from './EquipmentTable.tsx'

export interface EquipmentTabsProps {
  readonly query: ListingQuery<Equipment>
  readonly draft: EquipmentDraft
  readonly onToggle: (equipmentId: string) => void
  readonly onHours: (equipmentId: string, hours: number) => void
}

type TabName = 'all' | 'selected'

/** The equipment of the business unit and the selected equipment in two tabs, each with a search. */
export function EquipmentTabs({ query, draft, onToggle, onHours }: EquipmentTabsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [tab, setTab] = useState<TabName>('all')
  /** The draft when the tab was opened. A machine deselected since stays listed and can be selected again. */
  const [opened, setOpened] = useState(draft)
  const [scope, setScope] = useState<'active' | 'all'>('active')
  const [search, setSearch] = useState('')
  const [pageIndex, setPageIndex] = useState(0)
  const equipment = query.listing?.rows ?? noEquipment
  const listed = useMemo(
    () => listEquipment(equipment, tab === 'all' ? draft : opened, { tab, scope, query: search }),
    [equipment, draft, opened, tab, scope, search],
  )
  const countAll = useMemo(
    () => listEquipment(equipment, draft, { tab: 'all', scope, query: '' }).length,
    [equipment, draft, scope],
  )
  const numberOf = (number: number) => new Intl.NumberFormat(locale).format(number)

  const handleTab = (name: TabName) => {
    setTab(name)
    setOpened(draft)
    setPageIndex(0)
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
            setPageIndex(0)
          }}
        />
        {tab === 'all' && (
          <Options>
            <Checkbox
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
        {listed.length > 0 ? (
          <EquipmentTable
            label={t('equipmentPicker.title')}
            equipment={listed}
            draft={draft}
            pageIndex={pageIndex}
            onPage={setPageIndex}
            onToggle={onToggle}
            onHours={onHours}
          />
        ) : (
          renderEmptyState()
        )}
      </Content>
    </Whole>
  )

  function renderEmptyState() {
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
