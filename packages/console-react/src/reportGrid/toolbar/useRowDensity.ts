import type { RowDensity } from '@fieldtime/console-core'
import { readRowDensity, writeRowDensity } from '@fieldtime/console-core/internal'
import { type CSSProperties, useState } from 'react'
import { useConsole } from '../../consoleContext.ts'

export interface RowDensityChoice {
  readonly density: RowDensity
  readonly change: (density: RowDensity) => void
  /** For an element around the grid. Comfortable rows have the height of the theme. */
  readonly style: CSSProperties
}

/** The row density of all report grids, stored for the person. */
export function useRowDensity(): RowDensityChoice {
  const { storage } = useConsole()
  const [density, setDensity] = useState(() => readRowDensity(storage) ?? 'comfortable')
  return {
    density,
    change: next => {
      setDensity(next)
      writeRowDensity(storage, next)
    },
    style: (density === 'compact' ? { '--ft-rowHeight': '32px' } : {}) as CSSProperties,
  }
}
