import { preferenceKeys } from './preferences.ts'
import { type KeyValueStorage, readText, writeText } from './storage.ts'

/** The grouping of the people in Clock-In Status. */
export type StatusGrouping = 'job' | 'foreman' | 'group' | 'none'

export const statusGroupings: readonly StatusGrouping[] = ['job', 'foreman', 'group', 'none']

export function readStatusGrouping(storage: KeyValueStorage): StatusGrouping | null {
  const text = readText(storage, preferenceKeys.statusGrouping)
  return statusGroupings.find(grouping => grouping === text) ?? null
}

export function writeStatusGrouping(storage: KeyValueStorage, grouping: StatusGrouping | null): void {
  writeText(storage, preferenceKeys.statusGrouping, grouping)
}

/** The grouping of the exceptions. */
export type ExceptionGrouping = 'rule' | 'foreman' | 'job'

export const exceptionGroupings: readonly ExceptionGrouping[] = ['rule', 'foreman', 'job']

export function readExceptionGrouping(storage: KeyValueStorage): ExceptionGrouping | null {
  const text = readText(storage, preferenceKeys.exceptionGrouping)
  return exceptionGroupings.find(grouping => grouping === text) ?? null
}

export function writeExceptionGrouping(storage: KeyValueStorage, grouping: ExceptionGrouping): void {
  writeText(storage, preferenceKeys.exceptionGrouping, grouping)
}
