import { formatShortShiftTime } from '@fieldtime/console-core/internal'
import type { RowLine } from '@fieldtime/console-core/reports'
import { memo } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { showContent, showMark } from '../table/GridCell.tsx'
import type { GridRows } from '../table/gridRows.ts'
import { type CardColumn, type CardLine, type CardParts, cardLineProps } from './cardParts.ts'
import { PickBox } from './PickBox.tsx'

export interface CardProps extends CardLine<RowLine<unknown>> {
  readonly rows: GridRows
  readonly parts: CardParts
  readonly isDateGrouped: boolean
  /** Undefined unless cards are being selected. */
  readonly isSelected?: boolean
  readonly onToggle?: (rowId: string) => void
}

/** A row as a card. */
export const Card = memo(function Card(props: CardProps) {
  const { line, rows, parts, isDateGrouped, isSelected, onToggle } = props
  const { locale } = useConsole()
  const t = useMessages()
  const { name, badge, date, marks } = parts
  const textOf = (column: CardColumn) => rows.format.cell(column, column.value(line.row))
  const show = (column: CardColumn) => showContent(rows, line, { column, header: parts.headerOf(column.id) })
  const shownMarks = marks.map(column => showMark(rows, line, column)).filter(Boolean)

  return (
    <Item {...cardLineProps(props)}>
      <Face data-selecting={onToggle !== undefined || undefined}>
        {onToggle && (
          <PickBox
            label={name ? textOf(name) : t('grid.selectRow')}
            isSelected={isSelected ?? false}
            onToggle={() => onToggle(line.id)}
          />
        )}
        <Name>{name && show(name)}</Name>
        <Badge>
          {badge && show(badge)}
          {shownMarks}
        </Badge>
        <About>{showAbout()}</About>
        <When>{[date && !isDateGrouped ? textOf(date) : '', describeTimes()].filter(Boolean).join(' · ')}</When>
        {parts.cells.length > 0 && (
          <Cells>
            {parts.cells.map(({ column, label }) => (
              <div key={column.id}>
                <dt>{label}</dt>
                <dd>{show(column)}</dd>
              </div>
            ))}
          </Cells>
        )}
        <Figures>
          {parts.figures.map(({ column, label }) => (
            <Figure key={column.id}>
              <dt>{label}</dt>
              <dd>{textOf(column) === '' ? '–' : show(column)}</dd>
            </Figure>
          ))}
        </Figures>
      </Face>
    </Item>
  )

  /** `25-1218 · Formwork`. The first one can be entered while it is empty. */
  function showAbout() {
    const [first] = parts.about
    const texts = parts.about.map(textOf)
    const text = texts.filter(Boolean).join(' · ')
    if (!first || texts[0] !== '' || !rows.renderCell(first.id)) return text
    return (
      <>
        {show(first)} {text}
      </>
    )
  }

  /** `In 6:40 AM`, `4:58 AM – 3:00 PM`, `10:25 PM – 6:39 AM +1`. */
  function describeTimes(): string {
    const [start = '', end = ''] = parts.times.map(column => formatShortShiftTime(column.value(line.row), locale))
    if (parts.times.length === 1 || start === '') return start || end
    return end === '' ? t('grid.card.in', start) : `${start} – ${end}`
  }
})

const Item = styled('div', 'card-line')`
  padding-block-end: 10px;
`

const Face = styled('div', 'card')`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(70%);
  gap: ${space(1)} ${space(2)};
  align-items: center;
  padding: ${space(2.5)} ${space(3)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  break-inside: avoid;

  &[data-selecting] {
    padding-inline-start: ${space(10)};
  }
  &:has(> [data-selected]) {
    background: ${tokens.primarySoft};
    border-color: ${tokens.primary};
  }
`

/** A press anywhere on the card presses the name. */
const Name = styled('div', 'card-name')`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;

  & > button::after {
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radiusLarge};
    content: '';
  }
`

const Badge = styled('div', 'card-badge')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  min-inline-size: 0;
  justify-content: flex-end;
  font-size: ${tokens.fontSizeGrid};

  /* Long badges wrap, so that the card never scrolls sideways. */
  --badge-wrap: normal;
  --mark-gap: 0;
`

const About = styled('div', 'card-about')`
  overflow: hidden;
  color: ${tokens.muted};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* As tall as a touch target, without moving the text. */
  & > button {
    position: relative;
    display: inline-block;
    inline-size: auto;
    min-block-size: 44px;
    margin-block: -12px;
  }
`

const When = styled('div', 'card-when')`
  text-align: end;
  color: ${tokens.muted};
  white-space: nowrap;
`

const Cells = styled('dl', 'card-cells')`
  display: grid;
  grid-column: 1 / -1;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  margin: 0;
  text-align: center;

  & dt {
    font-size: ${tokens.fontSizeSmall};
    color: ${tokens.muted};
  }
  & dd {
    margin: 0;
  }
`

const Figures = styled('dl', 'card-figures')`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space(1)} ${space(4)};
  margin: 0;
`

const Figure = styled('div', 'card-figure')`
  display: flex;
  gap: ${space(1)};
  align-items: baseline;
  max-inline-size: 100%;

  & > dt {
    flex: none;
    color: ${tokens.muted};
  }
  & > dd {
    margin: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* As tall as a touch target, without moving the text. */
  & > dd a {
    position: relative;
    margin: -14px -8px;
    padding: 14px 8px;
  }
`
