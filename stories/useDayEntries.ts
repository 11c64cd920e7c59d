import { type LaborHours, readLaborHoursOf } from '@fieldtime/console-core'
import { useConsole } from '@fieldtime/console-react/ui'
import { useEffect, useState } from 'react'
import { company, heavyCivil, yesterday } from './demo.ts'

const names = new Map(company.employees.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))

export const nameOf = (entry: LaborHours): string => names.get(entry.employeeId) ?? ''

/** Yesterday's labor-hours entries of Heavy Civil, and a way to change them as a report does. */
export function useDayEntries(isWanted: (entry: LaborHours) => boolean = () => true) {
  const { transport } = useConsole()
  const [entries, setEntries] = useState<readonly LaborHours[]>([])
  useEffect(() => {
    const leave = new AbortController()
    const read = async () => {
      const range = { startDate: yesterday, endDate: yesterday }
      const { rows } = await readLaborHoursOf(transport, range, { signal: leave.signal })
      setEntries(rows.filter(entry => entry.businessUnitId === heavyCivil.id && entry.costCodeId !== null))
    }
    read().catch(() => undefined)
    return () => leave.abort()
  }, [transport])

  return {
    entries: entries.filter(isWanted).slice(0, 8),
    change: (id: string, changes: Partial<LaborHours>) =>
      setEntries(now => now.map(entry => (entry.id === id ? { ...entry, ...changes } : entry))),
  }
}
