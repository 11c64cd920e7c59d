import { defaultToleranceHours, readToleranceHours, writeToleranceHours } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole } from '../consoleContext.ts'

export interface ToleranceChoice {
  /** How far clocked, submitted and foreman hours may be apart before they disagree. */
  readonly hours: number
  readonly change: (hours: number) => void
}

/** The tolerance of the three-way comparison, as the person chose it last. */
export function useTolerance(): ToleranceChoice {
  const { storage } = useConsole()
  const [hours, setHours] = useState(() => readToleranceHours(storage) ?? defaultToleranceHours)
  return {
    hours,
    change: next => {
      setHours(next)
      writeToleranceHours(storage, next)
    },
  }
}
