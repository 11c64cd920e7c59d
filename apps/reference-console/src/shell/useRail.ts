import { readNavigationRail, writeNavigationRail } from '@fieldtime/console-core'
import { useConsole } from '@fieldtime/console-react/ui'
import { useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the rail is folded: as the person chose last, otherwise below 1440 pixels. */
export function useRail() {
  const { storage } = useConsole()
  const isRoomy = useMediaQuery('(width >= 1440px)')
  const [choice, setChoice] = useState(() => readNavigationRail(storage))
  const isFolded = choice === null ? !isRoomy : choice === 'folded'
  const fold = (folds: boolean) => {
    const next = folds ? 'folded' : 'open'
    writeNavigationRail(storage, next)
    setChoice(next)
  }
  return { isFolded, fold }
}
