import { useMemo } from 'react'
import { useMessages } from '../consoleContext.ts'
import { ChangeList, ChangeStage, ChangeWords } from '../ui/ChangeList.tsx'
import { nameOf } from './moveTexts.ts'
import { type PersonChange, stageLooks, stageOf, stagesByUrgency } from './personChange.ts'
import type { ChangeEnd } from './useBulkUpdate.ts'

export interface PersonChangeListProps {
  readonly changes: readonly PersonChange[]
  readonly ends: ReadonlyMap<string, ChangeEnd>
  /** Those that need a look then come first. */
  readonly hasEnded: boolean
}

/** Person by person what would change, or how it ended. */
export function PersonChangeList({ changes, ends, hasEnded }: PersonChangeListProps) {
  const t = useMessages()
  const shown = useMemo(() => (hasEnded ? sortByUrgency(changes, ends) : changes), [changes, ends, hasEnded])
  return (
    <ChangeList label={t('users.changes')} changes={shown} keyOf={({ user }) => user.id}>
      {change => {
        const { icon, text } = stageLooks[stageOf(change, ends)]
        return (
          <>
            <ChangeWords name={nameOf(change.user)} detail={change.text} />
            <ChangeStage icon={icon}>{ends.get(change.user.id)?.problem ?? t(text)}</ChangeStage>
          </>
        )
      }}
    </ChangeList>
  )
}

function sortByUrgency(changes: PersonChangeListProps['changes'], ends: PersonChangeListProps['ends']) {
  const rank = (change: PersonChange) => stagesByUrgency.indexOf(stageOf(change, ends))
  return changes.toSorted((left, right) => rank(left) - rank(right))
}
