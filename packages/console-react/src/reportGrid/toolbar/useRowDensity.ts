import { type RowDensity, readRowDensity, writeRowDensity } from '@fieldtime/console-core'
import { type CSSProperties, useState } from 'react'
import { useConsole } from '../../consoleContext.js'

export interface RowDensityChoice {
  readonly density: RowDensity
  readonly change: (density: RowDensity) => void
  /** For an element around the grid. Comfortable rows are as high as the console's theme says. */
  readonly style: CSSProperties
}

/** How close the rows of the report grids stand, as the person chose it last. */
export function useRowDensity(): RowDensityChoice {
  const { storage } = useConsole()
  const [density, setDensity] = useState(() => readRowDensity(storage) ?? 'comfortable')
  return {
    density,
    change: next => {
      setDensity(next)
      writeRowDensity(storage, next)
    },
    style: (density === 'compact' ? { '--ft-rowHeight': '28px' } : {}) as CSSProperties,
  }
}
