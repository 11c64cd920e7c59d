import { openableLink } from '@fieldtime/console-core'
import type { CellValue, RowLine } from '@fieldtime/console-core/reports'
import Camera from 'lucide-react/icons/camera'
import ExternalLink from 'lucide-react/icons/external-link'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { focusRing, space, styled, tokens } from '../../theme/theme.ts'
import { WarningMark } from '../../ui/Badge.tsx'
import { useControlTabIndex } from '../../ui/focus.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isAlignedToEnd } from '../columns/columnWidths.ts'
import type { DisplayedColumn } from '../state/gridContext.ts'
import { cellProps, type GridRows, pinProps } from './gridRows.ts'
import { gridRoles } from './tableParts.ts'

/** The content of a cell, as the report renders it, or as a link, a photo, or text. */
export function showContent(rows: GridRows, { row, id }: RowLine<unknown>, { column, header }: CellSubject): ReactNode {
  const render = rows.renderCell(column.id)
  const value = column.value(row)
  const text = rows.format.cell(column, value)
  if (render) return <Fragment key={id}>{render(row, text)}</Fragment>
  if (column.kind === 'link') return <LinkOf value={value} text={column.label ? text : ''} header={header} />
  return column.kind === 'photo' ? <PhotoMark hasPhoto={text !== ''} /> : text
}

type CellSubject = Pick<DisplayedColumn, 'column' | 'header'>

/** A mark of a row, such as "Inactive". Null if the row doesn't have it. */
export function showMark(
  rows: Pick<GridRows, 'format' | 'renderCell'>,
  { row }: RowLine<unknown>,
  column: DisplayedColumn['column'],
): ReactNode {
  const text = rows.format.cell(column, column.value(row))
  if (text === '') return null
  const render = rows.renderCell(column.id)
  return <CellMark key={column.id}>{render ? render(row, text) : <WarningMark>{text}</WarningMark>}</CellMark>
}

export interface CellPlace {
  /** Number of the column. The checkbox column is 0. */
  readonly place: number
  readonly activeColumn: number | null
}

const rowHeader = { scope: 'row', ...gridRoles.rowHeader } as const

/**
 * Renders a cell. Not a component: a page has so many cells that components would cost more than their content. Cells that a
 * report renders itself remount for another row.
 */
export function showCell(
  rows: GridRows,
  line: RowLine<unknown>,
  displayed: DisplayedColumn,
  { place, activeColumn }: CellPlace,
) {
  const { column } = displayed
  const Cell = column.namesRow ? 'th' : 'td'
  return (
    <Cell
      key={column.id}
      {...(column.namesRow ? rowHeader : gridRoles.cell)}
      {...pinProps(displayed, place)}
      {...cellProps(place, activeColumn)}
      data-end={isAlignedToEnd(column.kind) || undefined}
      data-shaded={column.isShaded || undefined}
    >
      {column.showsMarks ? null : showMarks()}
      {rows.marks.some(mark => mark.column.id === column.id) ? null : showContent(rows, line, displayed)}
    </Cell>
  )

  function showMarks() {
    return rows.marks.map(mark => (mark.carrierId === column.id ? showMark(rows, line, mark.column) : null))
  }
}

/** A link, or plain text when the URL is not safe to open. */
function LinkOf({
  value,
  text,
  header,
}: {
  readonly value: CellValue
  readonly text: string
  readonly header: string
}) {
  const t = useMessages()
  const tabIndex = useControlTabIndex()
  if (typeof value !== 'string') return null
  const href = openableLink(value)
  if (href === null) return text || value
  return (
    <Anchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      aria-label={t('grid.openOf', text || header)}
    >
      {text || t('grid.open')}
      <Icon icon={ExternalLink} size={14} />
    </Anchor>
  )
}

/** For reports that don't render the photo itself. */
function PhotoMark({ hasPhoto }: { readonly hasPhoto: boolean }) {
  const t = useMessages()
  if (!hasPhoto) return null
  return (
    <>
      <Icon icon={Camera} />
      <VisuallyHidden>{t('grid.photo')}</VisuallyHidden>
    </>
  )
}

const CellMark = styled('span', 'grid-cell-mark')`
  &:not(:last-child) {
    margin-inline-end: ${space(2)};
  }
`

const Anchor = styled('a', 'grid-link')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${tokens.primary};
  border-radius: 2px;
  ${focusRing}

  &:hover {
    text-decoration: underline;
  }
`
