import type { ConsoleDestination, PageHeading } from '@fieldtime/console-react'
import { reportPageOf } from './navigation.ts'
import { ReportTitle } from './ReportTitle.tsx'
import { useShellLayout } from './shellLayout.ts'

/** The heading a page shows: the menu of reports, its own title, or none where the phone's bar has it. */
export function useHeading(destination: ConsoleDestination): PageHeading {
  const isPhone = useShellLayout() === 'phone'
  // The bar doesn't know the name that belongs to a user name.
  if (isPhone) return destination.page === 'user' ? 2 : null
  const report = reportPageOf(destination)
  return report ? <ReportTitle page={report} /> : 1
}
