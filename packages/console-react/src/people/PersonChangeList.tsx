import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useMessages } from '../consoleContext.js'
import { focusRing, space, styled, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { nameOf } from './moveTexts.js'
import { type PersonChange, type PersonStage, stageLooks, stageOf, stagesByUrgency } from './personChange.js'
import type { ChangeEnd } from './useSeveralChanges.js'

export interface PersonChangeListProps {
  readonly changes: readonly PersonChange[]
  readonly ends: ReadonlyMap<string, ChangeEnd>
  /** Those that need a look then come first. */
  readonly hasEnded: boolean
}

const rowHeight = 60

/** Person by person what would change, or how it ended. Only rows in sight are drawn. */
export function PersonChangeList({ changes, ends, hasEnded }: PersonChangeListProps) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => (hasEnded ? sortByUrgency(changes, ends) : changes), [changes, ends, hasEnded])
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 700, height: 5 * rowHeight },
  })

  return (
    <Box ref={box} role="group" tabIndex={0} aria-label={t('users.changes')}>
      <Rows role="list" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const change = shown[index]
          return (
            change && (
              <Row
                key={change.user.id}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ChangeOfPerson
                  change={change}
                  stage={stageOf(change, ends)}
                  problem={ends.get(change.user.id)?.problem ?? null}
                />
              </Row>
            )
          )
        })}
      </Rows>
    </Box>
  )
}

interface ChangeOfPersonProps {
  readonly change: PersonChange
  readonly stage: PersonStage
  readonly problem: string | null
}

function ChangeOfPerson({ change: { user, text }, stage, problem }: ChangeOfPersonProps) {
  const t = useMessages()
  const { icon, text: stageText } = stageLooks[stage]
  return (
    <>
      <Words>
        <Name>{nameOf(user)}</Name>
        {text !== '' && <Detail title={text}>{text}</Detail>}
      </Words>
      <Stage data-stage={stage}>
        <Icon name={icon} size={16} />
        <span>{problem ?? t(stageText)}</span>
      </Stage>
    </>
  )
}

function sortByUrgency(changes: PersonChangeListProps['changes'], ends: PersonChangeListProps['ends']) {
  const rank = (change: PersonChange) => stagesByUrgency.indexOf(stageOf(change, ends))
  return changes.toSorted((left, right) => rank(left) - rank(right))
}

const Box = styled('div', 'person-changes')`
  max-block-size: 40vh;
  overflow: auto;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}
`

const Rows = styled('ul', 'person-changes-rows')`
  position: relative;
`

const Row = styled('li', 'person-change')`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  block-size: ${rowHeight}px;
  padding: 0 ${space(3)};
  border-block-end: 1px solid ${tokens.border};
`

const Words = styled('div', 'person-change-words')`
  flex: 1;
  min-inline-size: 0;

  & > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Name = styled('b', 'person-change-name')`
  font-weight: 500;
`

const Detail = styled('span', 'person-change-detail')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Stage = styled('span', 'person-change-stage')`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: 45%;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};

  &[data-stage='saved'] {
    color: ${tokens.working};
  }
  &[data-stage='refused'],
  &[data-stage='unread'] {
    color: ${tokens.warning};
  }
  &[data-stage='failed'],
  &[data-stage='notUndone'] {
    color: ${tokens.danger};
  }
`
