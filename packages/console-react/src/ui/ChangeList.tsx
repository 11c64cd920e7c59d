import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

export interface ChangeListProps<Change> {
  readonly label: string
  readonly changes: readonly Change[]
  readonly keyOf: (change: Change) => string
  /** `ChangeWords` and a `ChangeStage`. */
  readonly children: (change: Change) => ReactNode
}

const rowHeight = 60

/** The effect of a bulk change on each item, or its result. Renders visible rows only. */
export function ChangeList<Change>({ label, changes, keyOf, children }: ChangeListProps<Change>) {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: changes.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 700, height: 5 * rowHeight },
  })
  return (
    <Box ref={box} role="group" tabIndex={0} aria-label={label}>
      <Rows role="list" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const change = changes[index]
          return (
            change !== undefined && (
              <Row
                key={keyOf(change)}
                aria-setsize={changes.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(change)}
              </Row>
            )
          )
        })}
      </Rows>
    </Box>
  )
}

export interface ChangeWordsProps {
  readonly name: string
  /** Shown after the name. */
  readonly when?: string
  /** Blank where nothing changes. */
  readonly detail: string
  /** The detail in full. */
  readonly title?: string
}

/** The owner of the change, above its description. */
export function ChangeWords({ name, when, detail, title = detail }: ChangeWordsProps) {
  return (
    <Words>
      <span>
        <Name>{name}</Name> {when}
      </span>
      {detail !== '' && <Detail title={title}>{detail}</Detail>}
    </Words>
  )
}

export interface ChangeStageProps {
  /** `check`, `warning` and `error` have colors of their own. */
  readonly icon: IconDrawing
  readonly children: ReactNode
}

/** The state of a change, planned or done. */
export function ChangeStage({ icon, children }: ChangeStageProps) {
  return (
    <Stage data-icon={icon}>
      <Icon icon={icon} />
      <span>{children}</span>
    </Stage>
  )
}

const Box = styled('div', 'changes')`
  max-block-size: 40vh;
  overflow: auto;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}
`

const Rows = styled('ul', 'changes-rows')`
  position: relative;
`

const Row = styled('li', 'change')`
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

const Words = styled('div', 'change-words')`
  flex: 1;
  min-inline-size: 0;
  color: ${tokens.muted};

  & > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Name = styled('b', 'change-name')`
  font-weight: 500;
  color: ${tokens.text};
`

const Detail = styled('span', 'change-detail')`
  font-size: ${tokens.fontSizeSmall};
`

const Stage = styled('span', 'change-stage')`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: 45%;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};

  &[data-icon='check'] {
    color: ${tokens.working};
  }
  &[data-icon='warning'] {
    color: ${tokens.warning};
  }
  &[data-icon='error'] {
    color: ${tokens.danger};
  }
`
