import { formatHours, fullName, type KnownMessages, type MessageKey } from '@fieldtime/console-core'
import {
  formatIncludedOpenDays,
  type HoursFormat,
  type HoursOfDate,
  type HoursTreeLine,
  nameOfPerson,
} from '@fieldtime/console-core/internal'
import type { HoursTotals } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { type Translate, useConsole } from '../provider/consoleContext.ts'
import { useHoursFormat } from '../queries/serviceSettings.ts'
import { formatLongDay } from '../ui/formatDate.ts'

const millisecondsPerHour = 3_600_000

/** The language and hours format of the page. */
export interface HoursLanguage {
  readonly messages: KnownMessages
  readonly locale: string
  readonly hoursFormat: HoursFormat
}

/** Memoized: returns the same object until the language or the format changes. */
export function useHoursLanguage(): HoursLanguage {
  const { messages, locale } = useConsole()
  const hoursFormat = useHoursFormat()
  return useMemo(() => ({ messages, locale, hoursFormat }), [messages, locale, hoursFormat])
}

/** Formats submitted hours. Blank if nothing was submitted. */
export function formatSubmitted({ submittedHours }: HoursTotals, { locale, hoursFormat }: HoursLanguage): string {
  return submittedHours === null ? '' : formatHours(submittedHours, locale, hoursFormat)
}

/** Formats the number of open days. Empty if everyone clocked out. */
export function formatOpenDays({ openDays }: HoursTotals, language: HoursLanguage): string | null {
  const { messages, locale, hoursFormat } = language
  return openDays && formatIncludedOpenDays(messages, locale, openDays, hoursFormat)
}

/** Clocked time in hours; blank without clocked time. */
export function formatClocked({ clockedMilliseconds }: HoursTotals, { locale, hoursFormat }: HoursLanguage): string {
  return clockedMilliseconds === null ? '' : formatHours(clockedMilliseconds / millisecondsPerHour, locale, hoursFormat)
}

export type LineTexts = Readonly<Record<TreeColumn['id'], string>>

/** The texts of a line by column. Empty for columns that don't apply. */
export function describeLine(line: HoursTreeLine, t: Translate, language: HoursLanguage): LineTexts {
  const { locale, hoursFormat } = language
  switch (line.level) {
    case 1:
      return {
        ...noTexts,
        employee: nameOfPerson(line.employee.person),
        submittedHours: formatSubmitted(line.employee, language),
        clockedHours: formatClocked(line.employee, language),
        notes: formatOpenDays(line.employee, language) ?? '',
      }
    case 2:
      return {
        ...noTexts,
        employee: formatLongDay(line.day.date, locale),
        submittedHours: formatSubmitted(line.day, language),
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
        submittedHours: formatHours(entry.hours, locale, hoursFormat),
        clockedHours: '',
        notes: entry.notes ?? '',
      }
    }
  }

  function clockedOf(day: HoursOfDate): string {
    const clocked = formatClocked(day, language)
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

export interface TreeColumn {
  readonly id: 'employee' | 'foreman' | 'job' | 'costCode' | 'submittedHours' | 'clockedHours' | 'notes'
  readonly header: MessageKey
  readonly isNumber?: true
}

/** The first column is the tree: employees, their dates, and the entries of each date. */
export const treeColumns: readonly TreeColumn[] = [
  { id: 'employee', header: 'legacyHours.employee' },
  { id: 'foreman', header: 'legacyHours.foreman' },
  { id: 'job', header: 'legacyHours.job' },
  { id: 'costCode', header: 'legacyHours.costCode' },
  { id: 'submittedHours', header: 'legacyHours.submittedHours', isNumber: true },
  { id: 'clockedHours', header: 'legacyHours.clockedHours', isNumber: true },
  { id: 'notes', header: 'legacyHours.notes' },
]
