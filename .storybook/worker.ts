import { type SetupWorker, setupWorker } from 'msw/browser'
import { isServiceAddress } from '../stories/demo.ts'

let starting: Promise<SetupWorker> | undefined

/** One worker for all stories of a page, also if several start at once. */
export function startWorker(): Promise<SetupWorker> {
  starting ??= start()
  return starting
}

async function start(): Promise<SetupWorker> {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      // Lets Storybook's own files through. An unhandled call to the services is a mistake in a story.
      if (isServiceCall(frame.data)) defaults.error()
    },
  })
  return worker
}

function isServiceCall(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('request' in data)) return false
  return data.request instanceof Request && isServiceAddress(data.request.url)
}
