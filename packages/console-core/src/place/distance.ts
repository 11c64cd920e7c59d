import { roundHalfAwayFromZero } from '../time/index.ts'

/** Degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the earth (IUGG, R1). A sphere with it is at most 0.6 % off. */
export const earthRadiusMetres = 6_371_008.8

const metresPerMile = 1609.34
const feetPerMile = 5280

/** Great-circle distance by the haversine formula, which is accurate even for points a step apart. */
export function distanceMetres(from: Coordinates, to: Coordinates): number {
  const north = radiansOf(to.latitude - from.latitude)
  const east = radiansOf(to.longitude - from.longitude)
  const shrink = Math.cos(radiansOf(from.latitude)) * Math.cos(radiansOf(to.latitude))
  const haversine = Math.sin(north / 2) ** 2 + shrink * Math.sin(east / 2) ** 2
  // Rounding can exceed 1 for antipodal points, where the arcsine would be NaN.
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Miles with two decimals (spec: m / 1609.34). */
export function toMiles(metres: number): number {
  return roundHalfAwayFromZero(metres / metresPerMile, 2)
}

/** Whole feet. */
export function toFeet(metres: number): number {
  return Math.round((metres / metresPerMile) * feetPerMile)
}

/** In feet. Few steps keep the value list of a filter short. */
const roughDistances = [50, 100, 250, 500, 1000, 2500, 5000]

/** Distance in whole miles (`31 mi`), or below a mile rounded up to one of a few steps (`500 ft`). */
export function formatRoughDistance(metres: number): string {
  const feet = toFeet(metres)
  const step = roughDistances.find(distance => distance >= feet)
  return step === undefined ? `${Math.round(metres / metresPerMile)} mi` : `${step} ft`
}

/** `120 ft`, or from 1,000 feet on `0.19 mi`. */
export function formatDistance(metres: number, locale: string): string {
  const feet = toFeet(metres)
  const [value, unit] = feet < 1000 ? [feet, 'foot'] : [toMiles(metres), 'mile']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(value)
}

/** Kilometres with two decimals. */
export function toKilometres(metres: number): number {
  return roundHalfAwayFromZero(metres / 1000, 2)
}

function radiansOf(degrees: number): number {
  return (degrees * Math.PI) / 180
}
