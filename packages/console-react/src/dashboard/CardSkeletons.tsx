import { useMessages } from '../consoleContext.ts'
import { Loading } from '../ui/Skeleton.tsx'
import { Card, LinesSkeleton } from './Card.tsx'

/** Placeholder for Needs attention. */
export function AttentionSkeleton() {
  const t = useMessages()
  return <CardSkeleton title={t('dashboard.attention')} />
}

/** Placeholder for Last workweek. */
export function WeekSkeleton() {
  const t = useMessages()
  return <CardSkeleton title={t('dashboard.lastWorkweek')} />
}

function CardSkeleton({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <Loading>
        <LinesSkeleton lineCount={7} />
      </Loading>
    </Card>
  )
}
