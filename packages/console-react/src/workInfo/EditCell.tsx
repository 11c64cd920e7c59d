import { useMessages } from '../provider/consoleContext.ts'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { useControlTabIndex } from '../ui/focus.ts'

export interface EditCellProps {
  /** The content of the cell. Empty until something is selected. */
  readonly text: string
  /** The name of the field, such as 'Foreman'. */
  readonly label: string
  /** False for people who only read: they see plain text. */
  readonly canEdit: boolean
  /** Called on hover and focus, to load the dialog in advance. */
  readonly onReach: () => void
  readonly onOpen: () => void
}

/** A value in a table that opens the dialog in which it is changed. */
export function EditCell({ text, label, canEdit, onReach, onOpen }: EditCellProps) {
  const t = useMessages()
  const tabIndex = useControlTabIndex()
  if (!canEdit) return text
  return (
    <Face
      type="button"
      tabIndex={tabIndex}
      title={text}
      aria-haspopup="dialog"
      aria-label={t('workInfo.edit', label, text || t('workInfo.choose'))}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onOpen}
    >
      {text || <Empty aria-hidden="true">{t('workInfo.add', label)}</Empty>}
    </Face>
  )
}

const Face = styled('button', 'edit-cell')`
  display: block;
  inline-size: 100%;
  min-block-size: 24px;
  padding: 0;
  overflow: hidden;
  color: inherit;
  font: inherit;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  background: none;
  border: 0;
  border-radius: 2px;
  cursor: pointer;
  ${focusRing}

  &:hover {
    color: ${tokens.primary};
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline-offset: calc(${space(0.5)} * -1);
  }
`

/** Shown on hover and focus. Always shown on touch screens, which have no hover. */
const Empty = styled('span', 'edit-cell-empty')`
  color: ${tokens.primary};

  @media (hover: hover) {
    :is(td, th):not(:hover, :focus, :focus-within) & {
      display: none;
    }
  }
`
