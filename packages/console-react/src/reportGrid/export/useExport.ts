import { calendarDateAt, fullName } from '@fieldtime/console-core'
import type { SheetOrigin } from '@fieldtime/console-core/excel'
import { formatIncludedOpenDays, hoursFormatIn } from '@fieldtime/console-core/internal'
import type { ReportPerson } from '@fieldtime/console-core/reports'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { CodeMissingError, preloadable, useCodeProblem } from '../../ui/preloadable.ts'
import { useToasts } from '../../ui/Toasts.tsx'
import type { ExportFormat, ReportExport } from './exportReport.ts'

/** The table to write, and the view of it. */
export type ExportedReport<Row> = Pick<
  ReportExport<Row>,
  'table' | 'columns' | 'filterColumns' | 'layout' | 'expansion' | 'selectedRowIds'
>

/** The source of the numbers. The author and the time are added. */
export type ExportOrigin = Omit<SheetOrigin, 'madeAt' | 'madeBy'>

export interface ExportQuestion<Row> {
  /** Called when the export starts. */
  readonly report: () => ExportedReport<Row>
  readonly origin: ExportOrigin
  /** People without a record, for a separate sheet. Null or missing: no such sheet. */
  readonly peopleWithoutRecord?: readonly ReportPerson[] | null
  /** Default: today's date. */
  readonly sheetName?: string
  /** Default: `xlsx`. */
  readonly format?: ExportFormat
  /** Additional lists, each on a separate sheet. */
  readonly lists?: ReportExport<Row>['lists']
  /** A sentence for the toast, before the name of the file. */
  readonly summary?: string
}

export interface Exporting {
  /** Progress from 0 to 1; null while no export is running. */
  readonly share: number | null
  start(): void
  cancel(): void
}

const source = preloadable(() => import('./exportReport.ts'))

/**
 * Runs an export. It ends with a download, or with a toast that says why it failed. `onEnd` is called before the button changes back, with
 * whether there is a file.
 */
export function useExport<Row>(
  { report, origin, peopleWithoutRecord = null, sheetName, format, lists, summary }: ExportQuestion<Row>,
  onEnd: (hasFile: boolean) => void,
): Exporting {
  const t = useMessages()
  const world = useConsole()
  const toasts = useToasts()
  const codeProblemOf = useCodeProblem()
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    const problem = await makeFile(controller.signal).then(() => null, problemOf)
    running.current = null
    onEnd(problem === null)
    setShare(null)
    if (problem !== null && !controller.signal.aborted) toasts.show(problem)
  }

  const makeFile = async (signal: AbortSignal) => {
    const { locale, direction, messages, productName, user, now, href } = world
    const { exportReport, saveFile } = await source.fetch()
    signal.throwIfAborted()
    const madeAt = now()
    const asked = report()
    const file = await exportReport({
      ...asked,
      origin: { ...origin, madeAt, madeBy: fullName(user.firstName, user.lastName) ?? '' },
      peopleWithoutRecord,
      format,
      lists,
      productName,
      today: calendarDateAt(madeAt),
      sheetName,
      photoAddress: href ? photoId => absolute(href({ page: 'photo', photoId })) : undefined,
      messages,
      locale,
      direction,
      signal,
      onProgress: setShare,
    })
    saveFile(file)
    const { includedDays } = file
    const done = t('export.done', file.name)
    const hoursFormat = hoursFormatIn(asked.columns)
    const openDays = includedDays && formatIncludedOpenDays(messages, locale, includedDays, hoursFormat)
    toasts.show({ text: [summary, done, openDays].filter(Boolean).join(' · ') })
  }

  const problemOf = (error: unknown) => {
    if (error instanceof CodeMissingError) return codeProblemOf(start)
    if (isTooLong(error)) {
      const format = new Intl.NumberFormat(world.locale)
      return { text: t('export.tooManyRows', format.format(error.limit), format.format(error.lineCount)) }
    }
    return { text: t('export.failed'), action: { label: t('data.retry'), icon: RefreshCw, onPress: start } }
  }

  return {
    share,
    start,
    cancel: () => running.current?.abort(),
  }
}

/** Links in a file must work outside the console. */
const absolute = (href: string) => new URL(href, document.baseURI).href

/** Recognized by its name, because its class is loaded with the export code only. */
function isTooLong(error: unknown): error is Error & { readonly lineCount: number; readonly limit: number } {
  return error instanceof Error && error.name === 'SheetTooLongError'
}
