import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { useMessages } from '../consoleContext.ts'
import { Badge } from './Badge.tsx'

/** Replaces the status of a day that has been open for more than 16 hours. */
export function NotClockedOutBadge() {
  const t = useMessages()
  return (
    <Badge icon={OctagonAlert} tone="danger">
      {t('shift.notClockedOut')}
    </Badge>
  )
}
