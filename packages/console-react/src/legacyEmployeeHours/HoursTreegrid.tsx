import type { HoursTotals, HoursTree } from '@fieldtime/console-core/reports'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import {
  type CellText,
  FindBar,
  gridRoles,
  type HeadSizes,
  measureHead,
  unmeasuredViewport,
  useGridFocus,
  useMeasured,
} from '../reportGrid/index.ts'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { HoursTreeRow } from './HoursTreeRow.tsx'
import {
  describeLine,
  formatClocked,
  formatOpenDays,
  formatSubmitted,
  treeColumns,
  useHoursLanguage,
} from './hoursText.ts'
import { GapLine, TreeScroller, TreeTable } from './treeParts.ts'
import type { HoursEdit } from './useHoursEdit.ts'
import { type ExpandedLines, useTreeKeyboard } from './useTreeKeyboard.ts'

export interface HoursTreegridProps {
  /** Names the table for screen readers. */
  readonly label: string
  readonly tree: HoursTree
  readonly expansion: ExpandedLines
  /** Stable until an edit starts or ends. */
  readonly edit: HoursEdit
  /** Some days or hours could not be read. */
  readonly isPartial: boolean
  /** The rows are of the previous range while another one loads. */
  readonly isPrevious: boolean
  /** Days that the totals leave out; null when none. */
  readonly excludedText: string | null
}

/** Minimum number of lines for virtualization. */
const virtualFrom = 80
const overscan = 12
const assumedHead: HeadSizes = { headHeight: 0, rowHeight: unmeasuredViewport.rowHeight }

/** Employees, their dates, and the entries of each date, as a tree. */
export function HoursTreegrid(props: HoursTreegridProps) {
  const t = useMessages()
  const language = useHoursLanguage()
  const [isFinding, setIsFinding] = useState(false)
  const { label, tree, expansion, edit, isPartial, isPrevious } = props
  const { lines, toggle } = expansion
  const tableRef = useRef<HTMLTableElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const [headRef, { headHeight, rowHeight }] = useMeasured(measureHead, assumedHead)
  const focus = useGridFocus(
    tableRef,
    lines.map(({ key }) => key),
    treeColumns.length,
  )
  const { place, lineIndex: activeIndex } = focus
  const isPrinting = useIsPrinting()
  const isVirtual = lines.length >= virtualFrom && !isPrinting
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: lines.length,
    enabled: isVirtual,
    useFlushSync: false,
    overscan,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: 800 },
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    // The line with the tab stop is always rendered, even out of view.
    rangeExtractor: range =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((left, right) => left - right),
  })
  const handleKey = useTreeKeyboard({
    lines,
    focus,
    columnCount: treeColumns.length,
    screenLineCount: Math.max(1, Math.floor((scrollerRef.current?.clientHeight ?? 0) / rowHeight) - 3),
    onToggle: toggle,
  })
  const handleClick = ({ target }: MouseEvent<HTMLElement>) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-toggle]')?.dataset.toggle : undefined
    if (key !== undefined) toggle(key)
  }

  const readTexts = useCallback(
    (): readonly CellText[] =>
      lines.flatMap((line, lineIndex) => {
        const texts = describeLine(line, t, language)
        return treeColumns.map(({ id }, column) => ({ lineIndex, column, text: texts[id] }))
      }),
    [lines, t, language],
  )

  return (
    <>
      <FindBar
        tableRef={tableRef}
        readTexts={readTexts}
        isOffered={isVirtual}
        isOpen={isFinding}
        onOpenChange={setIsFinding}
        onShow={({ lineIndex, column }) => focus.reveal(lineIndex, column)}
        onLeave={match => focus.moveTo(match?.lineIndex ?? activeIndex, match?.column ?? place.column)}
      />
      <TreeScroller ref={scrollerRef}>
        <TreeTable
          role="treegrid"
          ref={tableRef}
          aria-label={label}
          aria-rowcount={lines.length + 2}
          aria-busy={isPrevious}
          data-previous={isPrevious}
          data-finding={isFinding || undefined}
          onKeyDown={handleKey}
          onClick={handleClick}
          {...focus.focusProps}
        >
          <thead {...gridRoles.group} ref={headRef}>
            <tr {...gridRoles.row} aria-rowindex={1}>
              {treeColumns.map(({ id, header, isNumber }) => (
                <th key={id} scope="col" {...gridRoles.columnHeader} data-column={id} data-end={isNumber || undefined}>
                  {t(header)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...gridRoles.group}>{isVirtual ? showVirtual() : lines.map((_, index) => showLine(index))}</tbody>
          <HoursTotal
            totals={tree}
            isPartial={isPartial}
            excludedText={props.excludedText}
            rowIndex={lines.length + 2}
          />
        </TreeTable>
      </TreeScroller>
    </>
  )

  function showVirtual(): ReactNode[] {
    const shown: ReactNode[] = []
    let end = headHeight
    for (const item of virtualizer.getVirtualItems()) {
      if (item.start > end) shown.push(<Gap key={`gap ${item.index}`} height={item.start - end} />)
      shown.push(showLine(item.index))
      end = item.end
    }
    const rest = virtualizer.getTotalSize() + headHeight - end
    if (rest > 0) shown.push(<Gap key="gap" height={rest} />)
    return shown
  }

  function showLine(index: number): ReactNode {
    const line = lines[index]
    if (!line) return null
    return (
      <HoursTreeRow
        key={line.key}
        line={line}
        edit={edit}
        index={index}
        activeColumn={line.key === place.lineKey ? place.column : null}
        measureRef={isVirtual ? virtualizer.measureElement : null}
      />
    )
  }
}

/** Occupies the space of lines out of view. */
function Gap({ height }: { readonly height: number }) {
  return (
    <GapLine role="presentation">
      <td role="presentation" colSpan={treeColumns.length} style={{ height }} />
    </GapLine>
  )
}

interface HoursTotalProps {
  readonly totals: HoursTotals
  readonly isPartial: boolean
  readonly excludedText: string | null
  readonly rowIndex: number
}

/** The totals of all employees. */
function HoursTotal({ totals, isPartial, excludedText, rowIndex }: HoursTotalProps) {
  const t = useMessages()
  const language = useHoursLanguage()
  const label = t('legacyHours.total')
  const total = isPartial ? t('data.incomplete', label) : label
  return (
    <tfoot {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={rowIndex}>
        <th scope="row" {...gridRoles.rowHeader} colSpan={4} data-column="employee">
          {[total, formatOpenDays(totals, language), excludedText].filter(Boolean).join(' · ')}
        </th>
        <td {...gridRoles.cell} data-end data-label={t('legacyHours.submittedHours')}>
          {formatSubmitted(totals, language)}
        </td>
        <td {...gridRoles.cell} data-end data-label={t('legacyHours.clockedHours')}>
          {formatClocked(totals, language)}
        </td>
        <td {...gridRoles.cell} data-column="notes" />
      </tr>
    </tfoot>
  )
}
