import type { ExceptionMark } from '@fieldtime/console-core'
import { differenceFactsOf, hoursOf, nameOfPerson, reportedHoursOf } from '@fieldtime/console-core/internal'
import type { SplitDay } from '@fieldtime/console-core/reports'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { AcceptDialog, type AcceptedDay } from '../exceptions/AcceptDialog.tsx'
import { useExceptionMarks } from '../exceptions/useExceptionMarks.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useHoursText } from '../queries/serviceSettings.ts'
import { Button } from '../ui/Button.tsx'
import { formatShortDay } from '../ui/formatDate.ts'

export interface AcceptDifferencesProps {
  /** Days to review, each once. */
  readonly days: readonly SplitDay[]
  /** All days to review in the report. */
  readonly countToReview: () => number
  /** Gets the new marks. */
  readonly onSaved: (marks: readonly ExceptionMark[]) => void
}

/** Accepts the differences of the selected days, with a reason. No hours change. Nothing for people who only read. */
export function AcceptDifferences({ days, countToReview, onSaved }: AcceptDifferencesProps) {
  const t = useMessages()
  const marks = useExceptionMarks(onSaved)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const acceptedDayOf = useAcceptedDays()
  if (!marks || (days.length === 0 && !opened)) return null
  return (
    <>
      {days.length > 0 && (
        <Button
          variant="quiet"
          icon={Check}
          aria-label={t.count('exceptions.acceptDifferences', days.length)}
          onPress={() => setOpened({ days: days.map(acceptedDayOf), toReviewCount: countToReview() })}
        >
          <bdi>{t.count('exceptions.acceptCount', days.length)}</bdi>
        </Button>
      )}
      {opened && (
        <AcceptDialog
          title={t.count('exceptions.acceptDifferencesTitle', opened.days.length)}
          days={opened.days}
          remaining={{ label: t('reconcile.toReview'), count: opened.toReviewCount }}
          suggestions={['exceptions.reason.checked', 'exceptions.reason.foremanEnters', 'exceptions.reason.tookLunch']}
          onAccept={marks.accept}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface OpenedDialog {
  readonly days: readonly AcceptedDay[]
  readonly toReviewCount: number
}

/** `Fri, Nov 20: worked 8.02, submitted 8.50, foreman –` */
function useAcceptedDays() {
  const t = useMessages()
  const { locale } = useConsole()
  const hoursText = useHoursText()
  const text = (hours: number | null) => (hours === null ? '–' : hoursText(hours))
  return (row: SplitDay): AcceptedDay => {
    const { day, submittedHours, foremanHours, context } = row
    const hours = [hoursOf(day.clock.workedMilliseconds), submittedHours, foremanHours].map(text)
    const [worked = '', submitted = '', foreman = ''] = hours
    return {
      ruleId: 'hoursDiffer',
      employeeId: day.person.employeeId,
      date: day.date,
      facts: differenceFactsOf(reportedHoursOf(row)),
      mark: context.mark,
      employeeName: nameOfPerson(day.person),
      what: t('exceptions.hours', formatShortDay(day.date, locale), worked, submitted, foreman),
      isCounted: true,
    }
  }
}
