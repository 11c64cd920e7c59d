import { formatViewedRows } from '@fieldtime/console-core/internal'
import type { LayoutFilter } from '@fieldtime/console-core/reports'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Calendar from 'lucide-react/icons/calendar'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Columns3 from 'lucide-react/icons/columns-3'
import FileText from 'lucide-react/icons/file-text'
import Funnel from 'lucide-react/icons/funnel'
import Layers from 'lucide-react/icons/layers'
import LinkIcon from 'lucide-react/icons/link'
import Rows3 from 'lucide-react/icons/rows-3'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ComponentType, type ReactNode, useId } from 'react'
import { css } from 'styled-components'
import { DateRangeChoices } from '../../dates/DateRangeChoices.tsx'
import type { DateRangeChoice } from '../../dates/useDateRange.ts'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import {
  ColumnChoices,
  ExportButton,
  type NarrowRowsChoice,
  type RowDensityChoice,
  useCopyLink,
  useGrid,
  useGridActions,
} from '../../reportGrid/index.ts'
import { focusRing, space, styled, tokens } from '../../theme/theme.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatDateRange } from '../../ui/formatDate.ts'
import { Icon, type IconDrawing } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import type { OpenDayChoicesProps } from '../OpenDayChoices.tsx'
import type { ReportControls } from '../useReport.ts'
import { FigurePage, FilterPage, GroupPage, SortPage, TemplatePage } from './SheetPages.tsx'

/** `main` lists the controls. Each of the others shows the choices of one. */
export type SheetPage = 'main' | 'dates' | 'template' | 'groups' | 'sorts' | 'filters' | 'figures' | 'columns'

export interface ViewSheetProps extends ReportToolbarProps {
  readonly page: SheetPage
  readonly onPageChange: (page: SheetPage) => void
  readonly onClose: () => void
}

/** All controls of a report on a narrow screen. Changes apply immediately, behind the sheet. */
export function ViewSheet(props: ViewSheetProps) {
  const { page, report, onPageChange, onClose } = props
  const t = useMessages()
  const { columns, state } = useGrid()
  const { dispatch } = useGridActions()
  const hasFilters = state.layout.filters.length > 0
  const titles = useTitles()
  const back = () => onPageChange('main')

  const head =
    page === 'main' ? (
      <Head>
        <Title ref={focusTitle} tabIndex={-1}>
          {titles.main}
        </Title>
        {hasFilters && (
          <Clear>
            <Button
              variant="plain"
              onPress={() => dispatch({ type: 'clearFilters', columnIds: new Set(columns.keys()) })}
            >
              {t('grid.clearFilters')}
            </Button>
          </Clear>
        )}
      </Head>
    ) : (
      <Head>
        <IconButton icon={ArrowLeft} label={t('grid.sheet.back')} onPress={back} />
        <Title key={page} ref={focusTitle} tabIndex={-1}>
          {titles[page]}
        </Title>
      </Head>
    )

  return (
    <BottomSheet label={titles[page]} onClose={onClose} head={head} foot={<Foot {...props} />}>
      {showPage()}
    </BottomSheet>
  )

  function showPage(): ReactNode {
    switch (page) {
      case 'main':
        return <MainPage {...props} titles={titles} />
      case 'dates':
        return <DateRangeChoices chosen={report.chosen} onChange={report.change} onClose={onClose} />
      case 'template':
        return report.templates && <TemplatePage templates={report.templates} />
      case 'groups':
        return <GroupPage />
      case 'sorts':
        return <SortPage />
      case 'filters':
        return <FilterPage />
      case 'columns':
        return <ColumnChoices />
      default:
        return <FigurePage narrowRows={props.narrowRows} />
    }
  }
}

/** A new page removes the button that opened it, so focus moves to the title. */
const focusTitle = (title: HTMLElement | null) => title?.focus()

type Titles = Readonly<Record<SheetPage, string>>

function useTitles(): Titles {
  const t = useMessages()
  return {
    main: t('grid.view'),
    dates: t('grid.sheet.dates'),
    template: t('template.template'),
    groups: t('grid.sheet.groups'),
    sorts: t('grid.sheet.sorts'),
    filters: t('grid.sheet.filters'),
    figures: t('grid.sheet.figures'),
    columns: t('grid.sheet.columns'),
  }
}

/** Closes the sheet. Says how much the report shows. */
function Foot({ report, onClose, page, moreExports }: ViewSheetProps) {
  const { buildLink, origin, peopleWithoutRecord, tools } = report
  const t = useMessages()
  const { messages, locale } = useConsole()
  const { result } = useGrid()
  return (
    <Actions>
      {page === 'main' && (
        <Pair>
          {buildLink && <CopyLink buildLink={buildLink} />}
          {tools.export && (
            <>
              <ExportButton origin={origin} peopleWithoutRecord={peopleWithoutRecord} label={t('grid.sheet.excel')} />
              {moreExports}
            </>
          )}
        </Pair>
      )}
      <Button variant="primary" onPress={onClose}>
        {t('grid.sheet.show', formatViewedRows(messages, locale, result))}
      </Button>
    </Actions>
  )
}

function CopyLink({ buildLink }: { readonly buildLink: () => string | null }) {
  const t = useMessages()
  return (
    <Button icon={LinkIcon} onPress={useCopyLink(buildLink)}>
      {t('grid.sheet.link')}
    </Button>
  )
}

function MainPage({ titles, ...props }: ViewSheetProps & { readonly titles: Titles }) {
  const { report, narrowRows, onPageChange } = props
  const { chosen, templates, openDays, tools } = report
  const t = useMessages()
  const { locale } = useConsole()
  const { state, headerOf, columns } = useGrid()
  const { groups, sorts, filters } = state.layout
  const namesOf = (items: readonly { readonly columnId: string }[]) =>
    items
      .filter(({ columnId }) => columns.has(columnId))
      .map(({ columnId }) => headerOf(columnId))
      .join(', ') || t('grid.sheet.none')
  const isCards = narrowRows.cards !== null
  const ways = [
    { id: 'cards', name: t('grid.sheet.cards') },
    { id: 'table', name: t('grid.sheet.table') },
  ] as const
  const rowsId = useId()

  return (
    <List>
      {props.sheetControls && (
        <li>
          <Controls>{props.sheetControls}</Controls>
        </li>
      )}
      {tools.dateRange && !props.RangePicker && linkTo('dates', Calendar, describeDates())}
      {templates && linkTo('template', FileText, templates.name)}
      {linkTo('groups', Layers, namesOf(groups))}
      {linkTo('sorts', ArrowUpDown, namesOf(sorts))}
      {tools.filters && linkTo('filters', Funnel, namesOf(filters))}
      {tools.columns && (isCards ? linkTo('figures', Columns3, describeFigures()) : linkTo('columns', Columns3, ''))}
      <li>
        <Row>
          <Icon icon={Rows3} />
          <RowName id={rowsId}>{t('grid.sheet.rows')}</RowName>
          <Segments
            options={ways}
            selectedKey={isCards ? 'cards' : 'table'}
            onSelectionChange={narrowRows.change}
            aria-labelledby={rowsId}
          />
        </Row>
      </li>
      {openDays.isOffered && <OpenDayRows openDays={openDays} />}
    </List>
  )

  function linkTo(page: SheetPage, icon: IconDrawing, value: string) {
    return (
      <li key={page}>
        <PageRow type="button" onClick={() => onPageChange(page)}>
          <Icon icon={icon} />
          <RowName>{titles[page]}</RowName>
          <RowValue>{value}</RowValue>
          <Icon icon={ChevronRight} />
        </PageRow>
      </li>
    )
  }

  function describeFigures() {
    return narrowRows.figureIds
      .flatMap(id => columns.get(id) ?? [])
      .map(({ id, shortHeader }) => (shortHeader ? t(shortHeader) : headerOf(id)))
      .join(', ')
  }

  function describeDates() {
    return chosen.name === 'custom' ? formatDateRange(chosen.range, locale) : t(`dateRange.${chosen.name}`)
  }
}

function OpenDayRows({ openDays: { exclusion, change } }: OpenDayChoicesProps) {
  const t = useMessages()
  const openId = useId()
  const longId = useId()
  const isExcluded = exclusion !== 'none'
  return (
    <>
      <li>
        <Row>
          <Icon icon={TriangleAlert} />
          <RowName id={openId}>{t('openDays.exclude')}</RowName>
          <Toggle
            isSelected={isExcluded}
            onChange={isSelected => change(isSelected ? 'open' : 'none')}
            aria-labelledby={openId}
          />
        </Row>
      </li>
      {isExcluded && (
        <li>
          <Row>
            <Icon icon={TriangleAlert} />
            <RowName id={longId}>{t('openDays.alsoLong')}</RowName>
            <Toggle
              isSelected={exclusion === 'openAndOverLong'}
              onChange={isSelected => change(isSelected ? 'openAndOverLong' : 'open')}
              aria-labelledby={longId}
            />
          </Row>
        </li>
      )}
    </>
  )
}

export interface ReportToolbarProps {
  readonly report: ReportControls
  /** Replaces the date range picker. */
  readonly RangePicker?: ComponentType<DateRangeChoice> | undefined
  /** After the dates. */
  readonly rowChoice: ReactNode
  /** In the sheet. */
  readonly sheetControls?: ReactNode
  /** Whether other controls show a filter. */
  readonly isShownByTools?: (filter: LayoutFilter) => boolean
  /** After the export. */
  readonly moreExports?: ReactNode
  readonly density: RowDensityChoice
  readonly narrowRows: NarrowRowsChoice
}

const Head = styled('div', 'view-sheet-head')`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: 44px;
`

const Title = styled('h2', 'view-sheet-title')`
  flex: 1;
  margin: 0;
  font: 600 ${tokens.fontSizeHeading} / 1.2 ${tokens.fontFamily};
  ${focusRing}
`

const Clear = styled('span', 'view-sheet-clear')`
  font-weight: 500;
  color: ${tokens.primary};

  & > button {
    min-block-size: 44px;
  }
`

const Actions = styled('div', 'view-sheet-actions')`
  display: grid;
  gap: ${space(2)};

  & button {
    min-block-size: 44px;
  }
`

const Pair = styled('div', 'view-sheet-pair')`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${space(2)};

  & > div > button:first-child {
    flex: 1;
    border-color: ${tokens.controlBorder};
  }
`

const List = styled('ul', 'view-sheet-rows')`
  margin: 0;
  padding: 0 ${space(4)};
  list-style: none;

  & > li + li {
    border-block-start: 1px solid ${tokens.border};
  }
`

const row = css`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  inline-size: 100%;
  min-block-size: 48px;
  padding: 0;
  font: inherit;
  color: inherit;
  text-align: start;
`

const Row = styled('div', 'view-sheet-row')`
  ${row}
`

const Controls = styled('div', 'view-sheet-controls')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  min-block-size: 44px;
`

const PageRow = styled('button', 'view-sheet-link')`
  ${row}
  background: none;
  border: 0;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}
`

const RowName = styled('span', 'view-sheet-name')`
  flex: 1 0 auto;
  font-weight: 500;
`

const RowValue = styled('span', 'view-sheet-value')`
  min-inline-size: 0;
  overflow: hidden;
  color: ${tokens.muted};
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
`
