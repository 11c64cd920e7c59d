import { isSecureUrl } from '../text/index.ts'
import { roundHalfAwayFromZero } from '../time/index.ts'
import { nationalDigitsOf } from './phone.ts'

/** A location; both null if the device had none. */
export interface MapPoint {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Maps services ignore a route with more stops than this between its ends. */
const waypointLimit = 9

const mailAddress = /^([\p{L}\p{N}.!#$'*+/=^_`{|}~-]+)@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)$/u
/** Half of a surrogate pair, which can't be encoded. */
const loneSurrogate = /\p{Surrogate}/u
/** Characters that address parsers drop or turn into something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const deceptive = /[\u0000-\u0020\u007f-\u00a0\\]/

/** Dials a North American number; null for any text that `formatPhone` shows blank. */
export function telLink(phoneNumber: string | null): string | null {
  const digits = nationalDigitsOf(phoneNumber)
  return digits === null ? null : `tel:+1${digits}`
}

/** Texts a North American number, with a prepared text; null for any text that `formatPhone` shows blank. */
export function smsLink(phoneNumber: string | null, body?: string): string | null {
  const digits = nationalDigitsOf(phoneNumber)
  if (digits === null) return null
  return body === undefined ? `sms:+1${digits}` : `sms:+1${digits}?body=${encodeLinkText(body)}`
}

/** Writes to one address; null for anything that is not exactly one plain address. `body`: lines end with CRLF (RFC 6068). */
export function mailtoLink(
  email: string | null,
  { subject, body }: { readonly subject?: string; readonly body?: string } = {},
): string | null {
  const [, name, host] = mailAddress.exec(email?.trim() ?? '') ?? []
  if (name === undefined || host === undefined) return null
  const fields = Object.entries({ subject, body }).flatMap(([field, text]) =>
    text === undefined ? [] : [`${field}=${encodeLinkText(text)}`],
  )
  const address = `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`
  return fields.length === 0 ? address : `${address}?${fields.join('&')}`
}

const encodeLinkText = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Shows a point on the maps service; null without coordinates. */
export function mapsPointLink(point: MapPoint): string | null {
  const place = placeOf(point)
  return place === null ? null : `https://www.google.com/maps/search/?api=1&query=${place}`
}

/**
 * Directions through the points in order: the first is the origin, the last the destination, the others waypoints.
 * Points without coordinates are left out; null when none is left. Beyond what a maps service takes, waypoints are
 * thinned out evenly.
 */
export function mapsDirectionsLink(points: readonly MapPoint[]): string | null {
  const places = points.flatMap(point => placeOf(point) ?? [])
  const [origin] = places
  const destination = places.at(-1)
  if (origin === undefined || destination === undefined) return null
  const stops = thinOut(places.slice(1, -1))
  const waypoints = stops.length === 0 ? '' : `&waypoints=${stops.join('%7C')}`
  return `https://www.google.com/maps/dir/?api=1&origin=${origin}&destination=${destination}${waypoints}`
}

/**
 * Builds an address on a configured site from typed parts. Encodes each segment and query value. Null if the base isn't `https:`
 * (or `http:` on loopback), has credentials, or a segment is `.` or `..`.
 */
export function externalLink(
  base: string,
  segments: readonly (string | number)[] = [],
  query: Readonly<Record<string, string | number>> = {},
): string | null {
  if (deceptive.test(base) || !URL.canParse(base)) return null
  const url = new URL(base)
  if (!isSecureUrl(url) || url.username !== '' || url.password !== '') return null
  const steps = segments.map(String)
  if (steps.some(step => step === '' || step === '.' || step === '..' || loneSurrogate.test(step))) return null
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...steps.map(encodeURIComponent)].join('/')
  url.hash = ''
  url.search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return url.href
}

/** A complete address that may be opened: `https:`, or `http:` on loopback, without credentials. Otherwise null. */
export function openableLink(address: string): string | null {
  if (deceptive.test(address) || loneSurrogate.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return isSecureUrl(url) && url.username === '' && url.password === '' ? url.href : null
}

/** `latitude,longitude` to a tenth of a metre, never in exponent form. */
function placeOf(point: MapPoint): string | null {
  if (!hasLocation(point)) return null
  return `${roundHalfAwayFromZero(point.latitude, 6)},${roundHalfAwayFromZero(point.longitude, 6)}`
}

/** Whether a point is a location. A coordinate of 0 is one, but (0, 0) is what devices send without a position. */
export function hasLocation<Point extends MapPoint>(
  point: Point,
): point is Point & { readonly latitude: number; readonly longitude: number } {
  const { latitude, longitude } = point
  return isWithin(latitude, 90) && isWithin(longitude, 180) && (latitude !== 0 || longitude !== 0)
}

function isWithin(degrees: number | null, limit: number): degrees is number {
  return degrees !== null && Math.abs(degrees) <= limit
}

function thinOut(stops: readonly string[]): readonly string[] {
  if (stops.length <= waypointLimit) return stops
  const step = (stops.length - 1) / (waypointLimit - 1)
  return Array.from({ length: waypointLimit }, (_, index) => stops[Math.round(index * step)] ?? '')
}
