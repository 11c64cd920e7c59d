import { type ExceptionEntry, kindOfRule } from '@fieldtime/console-core/internal'
import { kindIcons } from '../exceptions/exceptionTexts.ts'
import type { ExceptionMarks } from '../exceptions/useExceptionMarks.ts'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { useIndeterminate } from '../ui/useIndeterminate.ts'

/** What can be done with exceptions. `accept` asks for the reason. */
export interface ExceptionActions extends Omit<ExceptionMarks, 'accept'> {
  readonly accept: (entries: readonly ExceptionEntry[]) => void
}

interface SelectionBoxProps {
  readonly selectedIds: ReadonlySet<string>
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly label: string
  readonly entries: readonly ExceptionEntry[]
}

/** Selects all entries of a group, or deselects them when all are selected. */
export function SelectionBox({ label, entries, selectedIds, onSelect }: SelectionBoxProps) {
  const ids = entries.map(({ id }) => id)
  const selectedCount = ids.filter(id => selectedIds.has(id)).length
  const areAllSelected = ids.length > 0 && selectedCount === ids.length
  const isPartly = selectedCount > 0 && !areAllSelected
  const box = useIndeterminate(isPartly)
  return (
    <BoxLabel>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={areAllSelected}
        disabled={ids.length === 0}
        onChange={() => onSelect(ids, !areAllSelected)}
      />
    </BoxLabel>
  )
}

/** The space around a checkbox, which selects too. */
export const BoxLabel = styled('label', 'exception-box')`
  display: inline-grid;
  place-items: center;
  min-inline-size: 28px;
  min-block-size: 28px;
  cursor: pointer;

  & > input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: ${tokens.primary};
  }
  @media (pointer: coarse) {
    min-inline-size: 44px;
    min-block-size: 44px;
  }
`

const kindTones = { blocks: 'danger', warns: 'warning', informs: 'out' } as const satisfies Record<string, BadgeTone>

/** `Blocks`, `Warns` or `Informs`. */
export function KindBadge({ ruleId }: { readonly ruleId: ExceptionEntry['ruleId'] }) {
  const t = useMessages()
  const kind = kindOfRule[ruleId]
  return (
    <Badge icon={kindIcons[kind]} tone={kindTones[kind]}>
      {t(`exceptions.badge.${kind}`)}
    </Badge>
  )
}

/** The line below the table. */
export const Foot = styled('div', 'exceptions-foot')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
  border-block-start: 1px solid ${tokens.border};

  & > :first-child {
    flex: 1 1 320px;
  }
`
