import { figureChoices, maxCardFigures } from '@fieldtime/console-core/internal'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { ColumnFilterField, type NarrowRowsChoice, useGrid, useGridActions } from '../../reportGrid/index.ts'
import { selectedIdOf, TemplateCommands, useTemplateOptions } from '../../reportTemplates/TemplateBar.tsx'
import type { ReportTemplates } from '../../reportTemplates/useReportTemplates.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { bareButton } from '../../ui/Button.tsx'
import { Icon, type IconDrawing } from '../../ui/Icon.tsx'

export function TemplatePage({ templates }: { readonly templates: ReportTemplates }) {
  const selectedId = selectedIdOf(templates)
  return (
    <>
      <Choices>
        {useTemplateOptions(templates).map(({ id, name, section }) => (
          <Choice
            key={id}
            name={name}
            detail={section}
            icon={id === selectedId ? Check : null}
            isChosen={id === selectedId}
            onPress={() => void templates.store.choose(Number(id))}
          />
        ))}
      </Choices>
      {!templates.isReadOnly && (
        <Commands>
          <TemplateCommands templates={templates} />
        </Commands>
      )}
    </>
  )
}

/** Chosen groups first, outermost first. */
export function GroupPage() {
  const { state } = useGrid()
  const { dispatch } = useGridActions()
  const { groups } = state.layout
  const placeOf = (id: string) => groups.findIndex(({ columnId }) => columnId === id)
  const columns = useLayoutColumns().sort((left, right) => rankOf(placeOf(left.id)) - rankOf(placeOf(right.id)))
  return (
    <Choices>
      {columns.map(({ id, name }) => {
        const isChosen = placeOf(id) >= 0
        return (
          <Choice
            key={id}
            name={name}
            icon={isChosen ? Check : null}
            isChosen={isChosen}
            onPress={() => dispatch({ type: isChosen ? 'ungroup' : 'group', columnId: id })}
          />
        )
      })}
    </Choices>
  )
}

const rankOf = (place: number) => (place < 0 ? Number.POSITIVE_INFINITY : place)

/** Pressing a column sorts by it, pressing it again reverses the order, and a third press ends sorting. */
export function SortPage() {
  const t = useMessages()
  const { state } = useGrid()
  const { dispatch } = useGridActions()
  const { sorts, groups } = state.layout
  const columns = useLayoutColumns().filter(({ id }) => !groups.some(({ columnId }) => columnId === id))
  return (
    <Choices>
      {columns.map(({ id, name }) => {
        const order = sorts.find(({ columnId }) => columnId === id)?.order ?? null
        return (
          <Choice
            key={id}
            name={name}
            label={order === null ? name : t(`grid.sortedBy.${order}`, name)}
            icon={order && orderIcons[order]}
            isChosen={order !== null}
            onPress={() => dispatch({ type: 'sort', columnId: id, order: nextOrders[order ?? 'none'] })}
          />
        )
      })}
    </Choices>
  )
}

const nextOrders = { none: 'asc', asc: 'desc', desc: null } as const
const orderIcons = { asc: ArrowUp, desc: ArrowDown } as const

export function FilterPage() {
  const { displayed } = useGrid()
  return (
    <Fields>
      {displayed.map(one => (
        <Field key={one.column.id}>
          <FieldName aria-hidden="true">{one.header}</FieldName>
          <ColumnFilterField displayed={one} />
        </Field>
      ))}
    </Fields>
  )
}

/** The figures at the bottom of each card. At the limit, a choice replaces the last one. */
export function FigurePage({ narrowRows }: { readonly narrowRows: NarrowRowsChoice }) {
  const t = useMessages()
  const { locale } = useConsole()
  const { columns, headerOf } = useGrid()
  const { card, figureIds, changeFigures } = narrowRows
  if (!card) return null
  const toggle = (id: string) => {
    if (!figureIds.includes(id)) return changeFigures([...figureIds.slice(0, maxCardFigures - 1), id])
    if (figureIds.length > 1) changeFigures(figureIds.filter(one => one !== id))
  }
  return (
    <>
      <Hint>{t('grid.sheet.figures.hint', new Intl.NumberFormat(locale).format(maxCardFigures))}</Hint>
      <Choices>
        {figureChoices(card, columns).map(({ id }) => (
          <Choice
            key={id}
            name={headerOf(id)}
            icon={figureIds.includes(id) ? Check : null}
            isChosen={figureIds.includes(id)}
            onPress={() => toggle(id)}
          />
        ))}
      </Choices>
    </>
  )
}

/** The visible columns of the layout: hidden ones don't sort, filter, or group. */
function useLayoutColumns() {
  const { state, columns, headerOf } = useGrid()
  return state.layout.columns.filter(({ id }) => columns.has(id)).map(({ id }) => ({ id, name: headerOf(id) }))
}

interface ChoiceProps {
  readonly name: string
  /** Default: the name. */
  readonly label?: string
  readonly detail?: string | undefined
  readonly icon: IconDrawing | null
  readonly isChosen: boolean
  readonly onPress: () => void
}

function Choice({ name, label, detail, icon, isChosen, onPress }: ChoiceProps): ReactNode {
  return (
    <li>
      <Row type="button" aria-pressed={isChosen} aria-label={label} onClick={onPress}>
        <Name>
          {name} {detail && <Detail>{detail}</Detail>}
        </Name>
        {icon && <Icon icon={icon} />}
      </Row>
    </li>
  )
}

const Choices = styled('ul', 'sheet-choices')`
  margin: 0;
  padding: 0 ${space(4)};
  list-style: none;

  & > li + li {
    border-block-start: 1px solid ${tokens.border};
  }
`

const Row = styled('button', 'sheet-choice')`
  ${bareButton}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  inline-size: 100%;
  min-block-size: 48px;

  &[aria-pressed='true'] {
    font-weight: 500;
    color: ${tokens.primary};
  }
`

const Name = styled('span', 'sheet-choice-name')`
  flex: 1;
  min-inline-size: 0;
`

const Detail = styled('span', 'sheet-choice-detail')`
  font-size: ${tokens.fontSizeGrid};
  font-weight: 400;
  color: ${tokens.muted};
`

const Commands = styled('div', 'sheet-template-commands')`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid ${tokens.border};

  & > button {
    min-block-size: 44px;
  }
`

const Hint = styled('p', 'sheet-hint')`
  margin: 0;
  padding: ${space(3)} ${space(4)} 0;
  color: ${tokens.muted};
`

const Fields = styled('div', 'sheet-filters')`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
`

const Field = styled('div', 'sheet-filter')`
  display: grid;
  gap: ${space(1)};

  & input,
  & button:not([data-cell-menu]) {
    min-block-size: 44px;
    border: 1px solid ${tokens.controlBorder};
    border-radius: ${tokens.radiusSmall};
  }
  /* Inside the border of the field that it lies over. */
  & [data-cell-menu] {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
  & input ~ [data-cell-menu] {
    margin-inline-start: -44px;
    translate: -1px;
  }
`

const FieldName = styled('span', 'sheet-filter-name')`
  font-size: ${tokens.fontSizeGrid};
  font-weight: 500;
  color: ${tokens.muted};
`
