export type Colour = readonly [red: number, green: number, blue: number]
export type Point = readonly [x: number, y: number]

/** Samples per pixel row, for smooth edges. */
const linesPerPixel = 4

/**
 * A picture painted back to front with plain shapes. Coordinates are on a canvas 4 units wide and 3 high. `left` and `unitsWide`
 * select the part that the picture shows.
 */
export class Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue by pixel, rows from the top. */
  readonly pixels: Uint8Array
  readonly #left: number
  readonly #scale: number

  constructor(width: number, height: number, left: number, unitsWide: number) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height * 3)
    this.#left = left
    this.#scale = width / unitsWide
  }

  /** Fills everything with a gradient from top to bottom. */
  paintSky(top: Colour, bottom: Colour): void {
    for (let row = 0; row < this.height; row++) {
      const colour = mix(top, bottom, row / this.height)
      for (let column = 0; column < this.width; column++) this.#blend(column, row, colour, 1)
    }
  }

  /** Fills a polygon with the even-odd rule. */
  paintPolygon(corners: readonly Point[], colour: Colour): void {
    const points = corners.map(([x, y]): Point => [(x - this.#left) * this.#scale, y * this.#scale])
    const rows = points.map(([, y]) => y)
    const first = Math.max(0, Math.floor(Math.min(...rows)))
    const last = Math.min(this.height - 1, Math.ceil(Math.max(...rows)))
    const coverage = new Float64Array(this.width)
    for (let row = first; row <= last; row++) {
      coverage.fill(0)
      for (let line = 0; line < linesPerPixel; line++) {
        addLine(coverage, crossingsOf(points, row + (line + 0.5) / linesPerPixel))
      }
      for (let column = 0; column < this.width; column++) {
        const covered = coverage[column] ?? 0
        if (covered > 0) this.#blend(column, row, colour, Math.min(1, covered))
      }
    }
  }

  paintBox(x: number, y: number, width: number, height: number, colour: Colour): void {
    const [right, bottom] = [x + width, y + height]
    this.paintPolygon(
      [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
      ],
      colour,
    )
  }

  paintEllipse([x, y]: Point, radiusX: number, radiusY: number, colour: Colour): void {
    this.paintPolygon(arcOf([x, y], radiusX, radiusY, 0, 2 * Math.PI), colour)
  }

  paintLine([x1, y1]: Point, [x2, y2]: Point, thickness: number, colour: Colour): void {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const dx = ((y1 - y2) / length) * (thickness / 2)
    const dy = ((x2 - x1) / length) * (thickness / 2)
    this.paintPolygon(
      [
        [x1 + dx, y1 + dy],
        [x2 + dx, y2 + dy],
        [x2 - dx, y2 - dy],
        [x1 - dx, y1 - dy],
      ],
      colour,
    )
  }

  #blend(column: number, row: number, colour: Colour, share: number): void {
    const at = (row * this.width + column) * 3
    for (let channel = 0; channel < 3; channel++) {
      const below = this.pixels[at + channel] ?? 0
      this.pixels[at + channel] = Math.round(below + ((colour[channel] ?? 0) - below) * share)
    }
  }
}

/** Points along an ellipse. Angles in radians, clockwise from the right. */
export function arcOf([x, y]: Point, radiusX: number, radiusY: number, from: number, to: number): Point[] {
  const steps = 48
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / steps
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)]
  })
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])]
}

function crossingsOf(points: readonly Point[], line: number): number[] {
  return points
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
      return y1 <= line === y2 <= line ? [] : x1 + ((line - y1) / (y2 - y1)) * (x2 - x1)
    })
    .sort((a, b) => a - b)
}

/** Adds the share of each pixel that lies between the crossings, two by two. */
function addLine(coverage: Float64Array, crossings: readonly number[]): void {
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const from = Math.max(0, crossings[index] ?? 0)
    const to = Math.min(coverage.length, crossings[index + 1] ?? 0)
    for (let column = Math.floor(from); column < to; column++) {
      const share = Math.min(to, column + 1) - Math.max(from, column)
      coverage[column] = (coverage[column] ?? 0) + share / linesPerPixel
    }
  }
}
