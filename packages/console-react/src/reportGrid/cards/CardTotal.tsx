import { formatCounts, hoursFormatIn, openDaysIn, totalNotes } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { Button, bareButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useGrid } from '../state/gridContext.ts'
import type { GridRows } from '../table/gridRows.ts'
import type { CardParts } from './cardParts.ts'

export interface CardTotalProps {
  readonly parts: CardParts
  readonly rows: GridRows
  readonly isPartial: boolean
  /** Names the days that the total leaves out. */
  readonly note: string | null
  /** Starts the selection of cards; null if they can't be selected. */
  readonly onSelect: (() => void) | null
}

/** The total of all cards, at the bottom edge of the page. A press shows the other figures, and what the total includes. */
export function CardTotal({ parts, rows, isPartial, note, onSelect }: CardTotalProps) {
  const t = useMessages()
  const { messages, locale } = useConsole()
  const { result, table, columns } = useGrid()
  const [isOpen, setIsOpen] = useState(false)
  const { totals } = result
  const counts = formatCounts(messages, locale, totals)
  const openCount = openDaysIn(totals)?.count ?? 0
  const columnIds = parts.figures.map(({ column }) => column.id)
  const hoursFormat = hoursFormatIn(columns.values())
  const { areOpenDaysExcluded } = rows
  const notes = totalNotes({ totals, columnIds, hoursFormat, messages, locale, areOpenDaysExcluded })
  const figures = parts.figures.flatMap(({ column, label }) => {
    const text = column.total ? rows.format.total(column, totals[column.id] ?? null) : ''
    return text === '' ? [] : [{ label, text }]
  })
  if (table.rowCount === 0) return null
  const [first] = figures
  const allNotes = [...notes, ...(note === null ? [] : [note])]
  const hasMore = figures.length > 1 || allNotes.length > 0
  return (
    <BottomBar>
      <Head>
        <Line type="button" aria-expanded={hasMore ? isOpen : undefined} onClick={() => setIsOpen(hasMore && !isOpen)}>
          <Name>{isPartial ? t('data.incomplete', t('grid.total')) : t('grid.total')}</Name>
          <Counts>
            {counts ?? t.count('grid.rowCount', result.rowCount)}
            {openCount > 0 && (
              <>
                {' · '}
                <Open>{t.count('grid.card.open', openCount)}</Open>
              </>
            )}
          </Counts>
          {first && (
            <Figure>
              <VisuallyHidden>{first.label} </VisuallyHidden>
              {first.text}
            </Figure>
          )}
          {hasMore && <Icon icon={isOpen ? ChevronDown : ChevronUp} />}
        </Line>
        {onSelect && <Button onPress={onSelect}>{t('grid.select')}</Button>}
      </Head>
      {isOpen && (
        <>
          <Figures>
            {figures.map(({ label, text }) => (
              <span key={label}>
                {label} <strong>{text}</strong>
              </span>
            ))}
          </Figures>
          {allNotes.map(text => (
            <Note key={text}>{text}</Note>
          ))}
        </>
      )}
    </BottomBar>
  )
}

/** Stays at the bottom edge of the page. */
export const BottomBar = styled('div', 'card-total')`
  position: sticky;
  inset-block-end: 0;
  z-index: 4;
  display: grid;
  gap: ${space(0.5)};
  /* Over the padding of the page, to its edges, if the host says how wide that is. */
  margin-inline: calc(-1 * var(--ft-page-inset, 0px));
  padding-inline: max(${space(3)}, var(--ft-page-inset, 0px));
  padding-block: ${space(1)} max(${space(1)}, env(safe-area-inset-bottom));
  background: ${tokens.raised};
  border-block-start: 1px solid ${tokens.border};
  ${tabularFigures}
`

const Head = styled('div', 'card-total-head')`
  display: flex;
  gap: ${space(2)};
  align-items: center;

  & > :nth-child(2) {
    flex: none;
    min-block-size: 44px;
  }
`

const Line = styled('button', 'card-total-line')`
  ${bareButton}
  display: flex;
  flex: 1;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  min-block-size: 44px;

  &[aria-expanded] {
    }
`

const Figure = styled('span', 'card-total-figure')`
  font-weight: 600;
`

const Name = styled('span', 'card-total-name')`
  font-weight: 600;
`

const Counts = styled('span', 'card-total-counts')`
  flex: 1;
  min-inline-size: 0;
  color: ${tokens.muted};
`

const Figures = styled('div', 'card-total-figures')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${tokens.muted};

  & > span > strong {
    font-weight: 600;
    color: ${tokens.text};
  }
`

const Open = styled('span', 'card-total-open')`
  color: ${tokens.danger};
`

const Note = styled('div', 'card-total-note')`
  font-size: ${tokens.fontSizeGrid};
  color: ${tokens.muted};
`
