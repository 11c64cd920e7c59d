import { formatHours, fullName, type KnownMessages } from '@fieldtime/console-core'
import {
  formatIncludedOpenDays,
  type HoursOfDate,
  type HoursTreeLine,
  nameOfPerson,
} from '@fieldtime/console-core/internal'
import type { HoursTotals } from '@fieldtime/console-core/reports'
import type { Translate } from '../consoleContext.ts'
import { formatLongDay } from '../dates/formatDate.ts'
import type { TreeColumn } from './treeColumns.ts'

const millisecondsPerHour = 3_600_000

/** Blank where nothing was submitted. */
export function formatSubmitted({ submittedHours }: HoursTotals, locale: string): string {
  return submittedHours === null ? '' : formatHours(submittedHours, locale)
}

/** Empty where everybody clocked out. */
export function formatOpenDays({ openDays }: HoursTotals, messages: KnownMessages, locale: string): string | null {
  return openDays && formatIncludedOpenDays(messages, locale, openDays)
}

/** Clocked time in decimal hours; blank without clocked time. */
export function formatClocked({ clockedMilliseconds }: HoursTotals, locale: string): string {
  return clockedMilliseconds === null ? '' : formatHours(clockedMilliseconds / millisecondsPerHour, locale)
}

export type LineTexts = Readonly<Record<TreeColumn['id'], string>>

interface LineWords {
  readonly t: Translate
  readonly messages: KnownMessages
  readonly locale: string
}

/** The texts of a line by column; empty where it shows none. */
export function describeLine(line: HoursTreeLine, { t, messages, locale }: LineWords): LineTexts {
  switch (line.level) {
    case 1:
      return {
        ...noTexts,
        employee: nameOfPerson(line.employee.person),
        submittedHours: formatSubmitted(line.employee, locale),
        clockedHours: formatClocked(line.employee, locale),
        notes: formatOpenDays(line.employee, messages, locale) ?? '',
      }
    case 2:
      return {
        ...noTexts,
        employee: formatLongDay(line.day.date, locale),
        submittedHours: formatSubmitted(line.day, locale),
        clockedHours: line.day.target ? clockedOf(line.day) : '',
        notes: line.day.notes ?? '',
      }
    case 3: {
      const { entry } = line
      return {
        employee: t('legacyHours.entry', line.position),
        foreman: fullName(entry.foremanFirstName, entry.foremanLastName) ?? '',
        job: [entry.jobCode, entry.jobDescription].filter(Boolean).join(' - '),
        costCode: [entry.costCodeCode, entry.costCodeDescription].filter(Boolean).join(' - '),
        submittedHours: formatHours(entry.hours, locale),
        clockedHours: '',
        notes: entry.notes ?? '',
      }
    }
  }

  function clockedOf(day: HoursOfDate): string {
    const clocked = formatClocked(day, locale)
    return day.isOpen ? t('shift.soFar', clocked) : clocked
  }
}

const noTexts: LineTexts = {
  employee: '',
  foreman: '',
  job: '',
  costCode: '',
  submittedHours: '',
  clockedHours: '',
  notes: '',
}
