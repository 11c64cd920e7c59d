// Loaded into the services before their own code: tells the process that started them how late their event loop runs.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What the services answer to `report`, in milliseconds since `measure`. */
export interface EventLoopDelay {
  readonly p99: number
  readonly max: number
}

const resolution = 10
const delay = monitorEventLoopDelay({ resolution })

process.on('message', message => {
  if (message === 'measure') {
    delay.reset()
    delay.enable()
  }
  if (message === 'report') {
    process.send?.({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 } satisfies EventLoopDelay)
  }
})
