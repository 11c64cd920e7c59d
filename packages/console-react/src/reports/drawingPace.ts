/** A grid is drawn a few times a second while rows come, and not for each of a hundred pages and answers. */
const shortestPause = 200

/** So many times longer than a drawing took is the pause after it: on a slow machine reading comes before drawing. */
const pausePerDrawing = 3

/** When nobody has said by then that it is drawn, nobody will. */
const longestDrawing = 1_000

/** Lets the first step through at once, and of those that follow closely the last. */
export interface DrawingPace {
  step(): void
  /** What the last step was for stands on the screen. */
  handleDrawn(): void
  stop(): void
}

export function createDrawingPace(draw: () => void): DrawingPace {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isWaiting = false
  let drawingSince: number | null = null

  const begin = () => {
    isWaiting = false
    drawingSince = performance.now()
    pauseFor(longestDrawing)
    draw()
  }
  const pauseFor = (milliseconds: number) => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      if (isWaiting) begin()
    }, milliseconds)
  }

  return {
    step() {
      isWaiting = true
      if (timer === null) begin()
    },
    handleDrawn() {
      if (drawingSince === null) return
      const drawing = performance.now() - drawingSince
      drawingSince = null
      pauseFor(Math.max(shortestPause - drawing, drawing * pausePerDrawing))
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      drawingSince = null
    },
  }
}
