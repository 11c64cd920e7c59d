import { nextPaint } from './painted.ts'

export interface MeasuredExport {
  readonly seconds: number
  readonly fileBytes: number
  /** Milliseconds. The browser doesn't report tasks under 50 ms. */
  readonly longestReportedTask: number
  /** The longest delay, in milliseconds, of a timer that is due every 4 ms. */
  readonly longestDelay: number
}

/** The measurements of an export in a browser trace. */
export const exportMarks = { pressed: 'export pressed', handedOver: 'export handed over' } as const

/** Clicks the button and waits for the file. */
export async function exportByButton(element: Element): Promise<MeasuredExport> {
  const button = await exportButtonOf(element)
  // The queries of the first rows have finished.
  await new Promise(resolve => setTimeout(resolve, 500))
  const tasks = watchTasks()
  const file = nextFile()
  const startedAt = performance.now()
  performance.mark(exportMarks.pressed)
  button.click()
  const { size } = await file
  performance.mark(exportMarks.handedOver)
  const seconds = (performance.now() - startedAt) / 1000
  await new Promise(resolve => setTimeout(resolve, 100))
  return { seconds, fileBytes: size, ...tasks.stop() }
}

/** The product's messages may still be loading. */
async function exportButtonOf(element: Element): Promise<HTMLButtonElement> {
  const mostFrames = 300
  for (let frame = 0; frame < mostFrames; frame += 1) {
    const buttons = [...element.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent === 'Export to Excel')
    if (button) return button
    await nextPaint()
  }
  throw new Error('There is no button to export by')
}

/** The file as the browser downloads it. */
function nextFile(): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob>()
  const create = URL.createObjectURL
  URL.createObjectURL = content => {
    URL.createObjectURL = create
    if (content instanceof Blob) resolve(content)
    return create(content)
  }
  return promise
}

/** Milliseconds between two samples. */
const pace = 4

function watchTasks() {
  let longestReportedTask = 0
  let longestDelay = 0
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { duration } of entries) longestReportedTask = Math.max(longestReportedTask, duration)
  }
  const observer = new PerformanceObserver(list => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longestDelay = Math.max(longestDelay, now - lookedAt - pace)
    lookedAt = now
  }, pace)
  return {
    stop() {
      clearInterval(timer)
      note(observer.takeRecords())
      observer.disconnect()
      return { longestReportedTask, longestDelay }
    },
  }
}
