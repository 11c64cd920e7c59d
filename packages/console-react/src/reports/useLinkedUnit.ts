import { useEffect, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useBusinessUnit } from '../queries.ts'
import { useToasts } from '../ui/Toasts.tsx'

/**
 * Selects the business unit that a link names, and says so; null: the link names none. A unit that the person can't see, or
 * that the host doesn't show, is said and not selected. False until it is decided whose rows are shown.
 */
export function useLinkedUnit(linkedId: string | null): boolean {
  const { isBusinessUnitFixed } = useConsole()
  const { businessUnits, current, isKnown, change } = useBusinessUnit()
  const t = useMessages()
  const toasts = useToasts()
  const [decidedId, setDecidedId] = useState<string | null>(null)
  const isDecided = linkedId === null || decidedId === linkedId

  useEffect(() => {
    if (isDecided || !isKnown) return
    setDecidedId(linkedId)
    if (linkedId === current?.id) return
    const linked = isBusinessUnitFixed ? null : businessUnits.find(({ id }) => id === linkedId)
    if (!linked) {
      toasts.show({ text: t('report.linkedUnitMissing', current?.description ?? t('dashboard.wholeCompany')) })
      return
    }
    change(linked)
    toasts.show({
      text: t('report.linkedUnit', linked.description),
      ...(current
        ? { action: { label: t('report.backToUnit', current.description), onPress: () => change(current) } }
        : {}),
    })
  }, [isDecided, isKnown, linkedId, current, businessUnits, isBusinessUnitFixed, change, toasts, t])

  return isDecided
}
