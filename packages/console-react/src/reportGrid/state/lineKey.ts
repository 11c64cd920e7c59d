import type { ReportLine } from '@fieldtime/console-core/reports'

/** Identifies a line of the page. A group that continues from the page before has one header on each page. */
export function lineKeyOf(line: ReportLine<unknown>): string {
  return line.kind === 'group' ? groupKeyOf(line.key) : `row ${line.id}`
}

export const groupKeyOf = (key: string): string => `group ${key}`
