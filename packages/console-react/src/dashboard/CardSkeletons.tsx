import { useMessages } from '../consoleContext.ts'
import { Loading } from '../ui/Skeleton.tsx'
import { Card, LinesSkeleton } from './Card.tsx'

/** Needs attention before anything of it is here. */
export function AttentionSkeleton() {
  const t = useMessages()
  return <CardSkeleton title={t('dashboard.attention')} />
}

/** Last workweek before anything of it is here. */
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
