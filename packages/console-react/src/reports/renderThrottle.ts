/** While rows arrive, a grid renders a few times a second rather than after each of a hundred pages and answers. */
const minIntervalMilliseconds = 200

/** The pause after a render, as a multiple of the time it took: on a slow machine reading has priority. */
const pausePerRender = 3

/** A render that nobody has reported by then never will be. */
const renderTimeoutMilliseconds = 1_000

/** Runs the first request at once and merges those that follow closely into one trailing run. */
export interface RenderThrottle {
  request(): void
  /** Reports that the last render has been painted. */
  handleRendered(): void
  stop(): void
}

export function createRenderThrottle(render: () => void): RenderThrottle {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isRequested = false
  let renderStartedAt: number | null = null

  const start = () => {
    isRequested = false
    renderStartedAt = performance.now()
    pauseFor(renderTimeoutMilliseconds)
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
      if (renderStartedAt === null) return
      const duration = performance.now() - renderStartedAt
      renderStartedAt = null
      pauseFor(Math.max(minIntervalMilliseconds - duration, duration * pausePerRender))
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      renderStartedAt = null
    },
  }
}
