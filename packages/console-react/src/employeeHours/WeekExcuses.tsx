import { excuseExtension, isReadOnly } from '@fieldtime/console-core'
import { nameOfPerson } from '@fieldtime/console-core/internal'
import type { WeekRow } from '@fieldtime/console-core/reports'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useGrid } from '../reportGrid/index.ts'
import { Button } from '../ui/Button.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'

const ExcusePeople = loadOnDemand(
  async () => (await import('../status/ExcuseDialog.tsx')).ExcusePeople,
  () => null,
  'clockInStatus',
)

interface WeekExcusesProps {
  /** Reads the weeks again. */
  readonly onChange: () => void
}

/** Excuses the selected people who are missing, from their first missing day to the last. Nothing for people who only read. */
export function WeekExcuses({ onChange }: WeekExcusesProps) {
  const t = useMessages()
  const { services, user } = useConsole()
  const { table, state } = useGrid()
  const [isOpen, setIsOpen] = useState(false)
  if (isReadOnly(user) || !services.extensions?.includes(excuseExtension)) return null

  const rows = [...state.selection.rowIds].flatMap(id => (table.rowOf(id) as WeekRow | undefined) ?? [])
  const missing = rows.filter(({ days }) => days.some(({ isMissing }) => isMissing))
  const dates = missing.flatMap(({ days }) => days.filter(({ isMissing }) => isMissing).map(({ date }) => date)).sort()
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <>
      <Button variant="quiet" icon={UserCheck} onPress={() => setIsOpen(true)}>
        {t.count('week.excuse', missing.length)}
      </Button>
      {isOpen && (
        <ExcusePeople
          people={missing.map(({ person }) => ({ employeeId: person.employeeId, employeeName: nameOfPerson(person) }))}
          date={first}
          endDate={last}
          onClose={() => setIsOpen(false)}
          onChange={onChange}
        />
      )}
    </>
  )
}
