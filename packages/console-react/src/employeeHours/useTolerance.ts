import {
  defaultToleranceHours,
  pageFieldsOf,
  parseToleranceHours,
  readToleranceHours,
  writeToleranceHours,
} from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole } from '../consoleContext.ts'

export interface ToleranceChoice {
  /** How far clocked, submitted, and foreman hours may be apart. */
  readonly hours: number
  /** Differs from the default. */
  readonly isChanged: boolean
  readonly change: (hours: number) => void
}

/** The tolerance of the three-way comparison: that of the address, otherwise the one that the person chose last. */
export function useTolerance(view: string | null): ToleranceChoice {
  const { storage } = useConsole()
  const [chosen, setChosen] = useState<number | null>(null)
  const [lastView, setLastView] = useState(view)
  if (view !== lastView) {
    setLastView(view)
    setChosen(null)
  }
  const fields = pageFieldsOf(view ?? '')
  const asked = fields && (parseToleranceHours(fields.tolerance ?? null) ?? defaultToleranceHours)
  const hours = chosen ?? asked ?? readToleranceHours(storage) ?? defaultToleranceHours
  return {
    hours,
    isChanged: hours !== defaultToleranceHours,
    change: next => {
      setChosen(next)
      writeToleranceHours(storage, next)
    },
  }
}
