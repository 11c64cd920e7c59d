import type { Picture } from './png.ts'

/** How far two pictures may be apart and still count as equal. */
export interface Tolerance {
  /** Of any of the three colors of a pixel that has the color of its neighbor before or above, 0 to 255. */
  readonly surfaceSteps: number
  /** The same of a pixel on an edge, where letters and corners blend two colors. */
  readonly edgeSteps: number
  /** Pixels that are further apart than that; the smaller of both holds. */
  readonly pixels: number
  /** The same as a share of the picture, 0 to 1. */
  readonly share: number
}

/** Where the same browser draws with the same fonts: what 256 colors and another processor make of edges. */
export const sameDrawing: Tolerance = { surfaceSteps: 4, edgeSteps: 48, pixels: 32, share: 1 }

/** Where another browser or other fonts draw: edges of letters differ, and surfaces, places and sizes may not. */
export const otherDrawing: Tolerance = {
  surfaceSteps: 96,
  edgeSteps: 96,
  pixels: Number.POSITIVE_INFINITY,
  share: 0.02,
}

export interface Comparison {
  readonly isEqual: boolean
  /** One clause about what is different, for a person. */
  readonly difference: string
  /** What differs in red, on a pale copy of what was expected; null where sizes differ and for equal ones. */
  readonly picture: Picture | null
}

/** Compares pixel by pixel. Pictures of different sizes are never equal. */
export function comparePictures(expected: Picture, actual: Picture, tolerance: Tolerance): Comparison {
  if (expected.width !== actual.width || expected.height !== actual.height) {
    const [before, now] = [expected, actual].map(({ width, height }) => `${width} × ${height}`)
    return { isEqual: false, difference: `it is ${now} pixels, not ${before}`, picture: null }
  }
  const far = farPixels(expected, actual, tolerance)
  const most = Math.min(tolerance.pixels, expected.width * expected.height * tolerance.share)
  return {
    isEqual: far.length <= most,
    difference: far.length === 1 ? 'one pixel is different' : `${far.length} pixels are different`,
    picture: far.length <= most ? null : markPixels(expected, far),
  }
}

/** Where the pixels begin that are too far apart. */
function farPixels(expected: Picture, actual: Picture, { surfaceSteps, edgeSteps }: Tolerance): readonly number[] {
  const far: number[] = []
  const line = expected.width * 3
  for (let at = 0; at < expected.pixels.length; at += 3) {
    const steps = stepsBetween(expected.pixels, at, actual.pixels, at)
    if (steps <= surfaceSteps) continue
    const isSurface = [at - 3, at - line].some(
      other => other >= 0 && stepsBetween(expected.pixels, at, expected.pixels, other) === 0,
    )
    if (isSurface || steps > edgeSteps) far.push(at)
  }
  return far
}

/** The greatest difference of two pixels in one of their colors. */
const stepsBetween = (one: Uint8Array, oneAt: number, other: Uint8Array, otherAt: number) =>
  Math.max(
    Math.abs((one[oneAt] ?? 0) - (other[otherAt] ?? 0)),
    Math.abs((one[oneAt + 1] ?? 0) - (other[otherAt + 1] ?? 0)),
    Math.abs((one[oneAt + 2] ?? 0) - (other[otherAt + 2] ?? 0)),
  )

function markPixels({ width, height, pixels }: Picture, far: readonly number[]): Picture {
  const marked = pixels.map(value => 191 + (value >> 2))
  for (const at of far) marked.set([220, 0, 0], at)
  return { width, height, pixels: marked }
}
