import { TZDate } from '@date-fns/tz'

/** The format of a file. NDJSON has no separator. */
export interface FileFormat {
  readonly form: 'ndjson' | 'csv'
  /** Of the cells of a CSV file. */
  readonly separator?: ',' | ';' | '\t'
  /** IANA name, for instants without an offset. */
  readonly timeZone?: string | null
}

const decimalPoint = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i
const decimalComma = /^-?\d+,\d+$/

/** Returns the number in a cell, or the cell itself if it isn't a number. Files with semicolons may use decimal commas. */
export function readNumber(cell: string, { separator }: FileFormat): number | string {
  if (decimalPoint.test(cell)) return Number(cell)
  return separator === ';' && decimalComma.test(cell) ? Number(cell.replace(',', '.')) : cell
}

/** Returns why a decimal comma is rejected in a file with this separator. Null for a cell without a decimal comma. */
export function explainNumber(cell: unknown, { separator }: FileFormat): string | null {
  if (typeof cell !== 'string' || !decimalComma.test(cell)) return null
  const by = separator === ',' ? ', because it is separated by commas' : ''
  return `must be a number: decimals have a point in this file${by}`
}

/** Returns `7:00` as `07:00:00`, and any other text unchanged. */
export function readTime(text: string): string {
  const [, hour, minute, second = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}:${second}` : text
}

const instantPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2}(?::\d{2})?)(\.\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/**
 * Returns an instant as ISO 8601 with seconds and an offset. Reads an instant without an offset as local time in `timeZone`.
 * Returns any other text unchanged.
 */
export function readInstant(text: string, { timeZone }: FileFormat): string {
  const [, date, time, fraction = '', offset] = instantPattern.exec(text) ?? []
  if (!date || !time) return text
  const wall = `${date}T${readTime(time)}${fraction}`
  if (offset) return `${wall}${colonOf(offset)}`
  return timeZone ? instantAt(wall, timeZone) : text
}

/** `-0600` and `-06` as `-06:00`. */
function colonOf(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z'
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`
}

/** Returns why an instant without an offset is rejected. Null for any other text. */
export function explainInstant(text: unknown): string | null {
  const [, date, , , offset] = (typeof text === 'string' && instantPattern.exec(text)) || []
  if (!date || offset) return null
  return 'has no offset, such as -06:00: add one, or name the time zone of the file with --time-zone'
}

/** Converts a local time to an instant. Returns the earlier one if daylight saving time repeats the local time. */
function instantAt(wall: string, timeZone: string): string {
  const asUtc = new Date(`${wall}Z`)
  if (Number.isNaN(asUtc.getTime())) return wall
  const [year, month, day] = [asUtc.getUTCFullYear(), asUtc.getUTCMonth(), asUtc.getUTCDate()]
  const [hours, minutes, seconds] = [asUtc.getUTCHours(), asUtc.getUTCMinutes(), asUtc.getUTCSeconds()]
  const there = new TZDate(year, month, day, hours, minutes, seconds, asUtc.getUTCMilliseconds(), timeZone)
  return new Date(there.getTime()).toISOString()
}

const hour = 3_600_000

/** Crews travel: from Chicago to Alaska, a phone's local time is 3 hours behind. */
const mostHoursApart = 4

/**
 * Returns by how many hours an instant differs from the local time of a clock event in the file's time zone. Null up to 4 hours,
 * which travel can explain.
 */
export function findContradiction(
  localDate: string,
  localTime: string,
  instant: string,
  timeZone: string,
): string | null {
  const expected = Date.parse(instantAt(`${localDate}T${localTime}`, timeZone))
  const hours = Math.round((Date.parse(instant) - expected) / hour)
  if (Math.abs(hours) <= mostHoursApart) return null
  return `is ${Math.abs(hours)} hours ${hours > 0 ? 'after' : 'before'} localDate and localTime in ${timeZone}`
}

/** Clock events whose instants and local times are further apart than those of the other events, which may mean a wrong zone. */
export interface DoubtfulInstants {
  readonly count: number
  /** The line of the first one, and by how many hours it differs. */
  readonly line: number
  readonly hours: number
}

/** Compares the offsets of a file's clock events. Without a named zone, only the other events tell which offset is usual. */
export function createOffsetCheck() {
  const groups = new Map<number, { count: number; readonly line: number }>()
  return {
    add(line: number, { localDate, localTime, eventDateTime }: Readonly<Record<string, unknown>>) {
      const offset = Math.round((Date.parse(`${localDate}T${localTime}Z`) - Date.parse(String(eventDateTime))) / hour)
      const group = groups.get(offset)
      if (group) group.count += 1
      else groups.set(offset, { count: 1, line })
    },
    /** Null if all events are within 4 hours of the most common offset. */
    find(): DoubtfulInstants | null {
      const [usual] = [...groups].reduce(
        (most, group) => (group[1].count > most[1].count ? group : most),
        [0, { count: 0, line: 0 }],
      )
      const doubtful = [...groups].filter(([offset]) => Math.abs(offset - usual) > mostHoursApart)
      const [first] = doubtful.toSorted(([, left], [, right]) => left.line - right.line)
      if (!first) return null
      const count = doubtful.reduce((sum, [, group]) => sum + group.count, 0)
      return { count, line: first[1].line, hours: Math.abs(first[0] - usual) }
    },
  }
}
