// Loaded into the services before their own code: reports their event-loop delay to the parent process.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The services' response to `report`: delays in milliseconds since `measure`. */
export interface EventLoopDelay {
  readonly p99: number
  readonly max: number
}

const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
/** The histogram holds the time between two samples. When the process is idle, that is the resolution. */
const lateness = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)

process.on('message', message => {
  if (message === 'measure') {
    delay.reset()
    delay.enable()
  }
  if (message === 'report') {
    process.send?.({ p99: lateness(delay.percentile(99)), max: lateness(delay.max) } satisfies EventLoopDelay)
  }
})
