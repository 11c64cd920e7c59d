import { useConsole, useMessages } from '../consoleContext.ts'
import { formatDateRange } from '../dates/formatDate.ts'
import { styled, tabularFigures, tokens } from '../theme.ts'
import type { ReportRows } from './useReportRows.ts'

export interface ReadingNoteProps {
  readonly rows: Pick<ReportRows<unknown, string>, 'isPrevious' | 'isReading' | 'shown' | 'progress'>
}

/** What the rows are while others are on their way: those of other days, or without the answers of telematics. */
export function ReadingNote({ rows }: ReadingNoteProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { isPrevious, isReading, shown, progress } = rows
  if (!isReading) return null
  if (isPrevious && shown) return <Note>{t('report.previous', formatDateRange(shown.range, locale))}</Note>
  const uncheckedCount = progress?.uncheckedCount ?? 0
  return (
    uncheckedCount > 0 && (
      <Note>
        <bdi>{t.count('clockEvents.checking', uncheckedCount)}</bdi>
      </Note>
    )
  )
}

const Note = styled('span', 'reading-note')`
  color: ${tokens.muted};
  ${tabularFigures}
`
