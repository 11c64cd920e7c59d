/** A grid renders a few times a second while rows arrive, and not for each of a hundred pages and answers; milliseconds. */
const shortestPause = 200

/** The pause after a render, as a multiple of what it took: on a slow machine, reading has priority over rendering. */
const pausePerRender = 3

/** A render that has not been reported by then never will be; milliseconds. */
const longestRender = 1_000

/** Runs the first request immediately, then the last of a burst. */
export interface RenderThrottle {
  request(): void
  /** The last request has been rendered. */
  handleRendered(): void
  stop(): void
}

/** `render` starts a render; the time until `handleRendered` decides how long the throttle waits before the next. */
export function createRenderThrottle(render: () => void): RenderThrottle {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isRequested = false
  let renderingSince: number | null = null

  const start = () => {
    isRequested = false
    renderingSince = performance.now()
    pauseFor(longestRender)
    render()
  }
  const pauseFor = (milliseconds: number) => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      if (isRequested) start()
    }, milliseconds)
  }

  return {
    request() {
      isRequested = true
      if (timer === null) start()
    },
    handleRendered() {
      if (renderingSince === null) return
      const took = performance.now() - renderingSince
      renderingSince = null
      pauseFor(Math.max(shortestPause - took, took * pausePerRender))
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      renderingSince = null
    },
  }
}
