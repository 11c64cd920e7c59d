import type { Page } from '@playwright/test'

/** The environment variable with the milliseconds by which every clock of a run is ahead. */
export const clockShiftVariable = 'FIELDTIME_CLOCK_SHIFT'

export const clockShift = Number(process.env[clockShiftVariable] ?? 0)

/** Sets the clock of this realm ahead. Self-contained: pages get its source. */
export function shiftClock(milliseconds: number) {
  const RealDate = globalThis.Date
  const now = () => RealDate.now() + milliseconds
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
/** Stops the page's clock. Hides the services' clock from the console, which would follow it. */
export async function stopClockAt(page: Page, instant: Date) {
  await page.addInitScript(() => {
    const readHeader = Headers.prototype.get
    Headers.prototype.get = function get(name) {
      return name.toLowerCase() === 'date' ? null : readHeader.call(this, name)
    }
  })
  await page.clock.setFixedTime(instant)
}
