import { useMemo } from 'react'
import { useMessages } from '../consoleContext.ts'
import { ChangeList, ChangeStage, ChangeWords } from '../ui/ChangeList.tsx'
import { nameOf } from './moveTexts.ts'
import { type PersonChange, type PersonResults, stageLooks, stageOf, stagesByUrgency } from './personChange.ts'

export interface PersonChangeListProps {
  readonly changes: readonly PersonChange[]
  readonly results: PersonResults
  /** Those that need a look then come first. */
  readonly hasEnded: boolean
}

/** Person by person what would change, or how it ended. */
export function PersonChangeList({ changes, results, hasEnded }: PersonChangeListProps) {
  const t = useMessages()
  const shown = useMemo(() => (hasEnded ? sortByUrgency(changes, results) : changes), [changes, results, hasEnded])
  return (
    <ChangeList label={t('users.changes')} changes={shown} keyOf={({ user }) => user.id}>
      {change => {
        const result = results.get(change.user.id)
        const { icon, text } = stageLooks[stageOf(change, results)]
        return (
          <>
            <ChangeWords name={nameOf(change.user)} detail={change.text} />
            <ChangeStage icon={icon}>{result && 'problem' in result ? result.problem : t(text)}</ChangeStage>
          </>
        )
      }}
    </ChangeList>
  )
}

function sortByUrgency(changes: PersonChangeListProps['changes'], results: PersonChangeListProps['results']) {
  const rank = (change: PersonChange) => stagesByUrgency.indexOf(stageOf(change, results))
  return changes.toSorted((left, right) => rank(left) - rank(right))
}
