import { dateTextOf } from '@fieldtime/console-core/internal'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { fieldFocus, space, styled, tokens } from '../../theme/theme.ts'
import { isAlignedToEnd } from '../columns/columnWidths.ts'
import { type FilterableColumn, formatFilterValue, parseFilterValue } from './filterText.ts'

export interface FilterInputProps {
  readonly column: FilterableColumn
  readonly label: string
  /** As stored in the layout; empty for none. */
  readonly value: string
  /** Called with the value to store after every key; empty for no value and for an invalid one. */
  readonly onChange: (value: string) => void
  /** Called when the text can't be applied, and when it can be again. Must stay the same function. */
  readonly onMark: (fieldId: string, isInvalid: boolean) => void
  readonly isReachable: boolean
  readonly placeholder?: string
}

/** A filter value. The text stays as typed, while the layout stores its normalized form. */
export function FilterInput({ column, label, value, onChange, onMark, isReachable, placeholder }: FilterInputProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const fieldId = useId()
  const [draft, setDraft] = useState<{ readonly typed: string; readonly stored: string } | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  // A half-typed date is no error until the person leaves the field.
  const [isSettled, setIsSettled] = useState(false)
  // A draft is valid while the layout stores its value. Any other value was set elsewhere.
  const typed = draft?.stored === value ? draft.typed : null
  const text = typed ?? formatFilterValue(column, value, locale)

  const dates = column.kind === 'date' ? dateTextOf(locale) : null
  const hint = dates?.hint({
    day: t('grid.filter.date.day'),
    month: t('grid.filter.date.month'),
    year: t('grid.filter.date.year'),
  })
  const isRead = typed === null || parseFilterValue(column, typed, locale) !== null
  const isUnfinished = !isRead && !isSettled && dates?.isUnfinished(text) === true
  const problem = isRead || isUnfinished ? null : describeProblem()

  useEffect(() => {
    if (isRead) return
    onMark(fieldId, true)
    return () => onMark(fieldId, false)
  }, [isRead, fieldId, onMark])

  const handleType = (next: string) => {
    const stored = parseFilterValue(column, next, locale) ?? ''
    setIsSettled(false)
    setDraft({ typed: next, stored })
    onChange(stored)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setIsSettled(true)
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    event.stopPropagation()
    handleType('')
  }
  const handleBlur = () => {
    setIsFocused(false)
    setIsSettled(true)
  }

  return (
    <>
      <Field
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={problem !== null}
        title={problem ?? hint}
        placeholder={placeholder ?? hint}
        value={text}
        tabIndex={isReachable ? 0 : -1}
        data-end={isAlignedToEnd(column.kind) || undefined}
        data-active={value !== '' || undefined}
        data-hint={(hint !== undefined && placeholder === undefined) || undefined}
        onChange={event => handleType(event.target.value)}
        onKeyDown={handleKey}
        onFocus={() => setIsFocused(true)}
        onBlur={handleBlur}
      />
      {(isFocused || problem !== null) && (
        <>
          <FilterNote role="status" data-problem>
            {problem}
          </FilterNote>
          {isFocused && hint !== undefined && (text === '' || isUnfinished) && (
            <FilterNote aria-hidden="true">{hint}</FilterNote>
          )}
        </>
      )}
    </>
  )

  function describeProblem() {
    return hint === undefined ? t('grid.filter.invalid') : t('grid.filter.date.invalid', hint)
  }
}

const Field = styled('input', 'filter-input')`
  flex: 1 1 0;
  min-inline-size: 0;
  block-size: 28px;
  padding: 0 ${space(1.5)};
  font: 400 ${tokens.fontSizeGrid} / 1.2 ${tokens.fontFamily};
  color: ${tokens.text};
  text-overflow: ellipsis;
  background: ${tokens.raised};
  border: 1px solid transparent;
  border-radius: ${tokens.radiusSmall};
  outline: none;
  appearance: none;

  &:hover {
    border-color: ${tokens.controlBorder};
  }
  &[data-active] {
    border-color: ${tokens.primary};
  }

  &[data-end] {
    text-align: end;
  }
  @media (pointer: coarse) {
    block-size: 40px;
  }
  &::placeholder {
    color: ${tokens.muted};
  }
  /* A hint that doesn't fit is only shown below the field, while it has focus. */
  @container (max-width: 168px) {
    &[data-hint]::placeholder {
      color: transparent;
    }
  }
  &:focus {
    ${fieldFocus}
  }
  &[aria-invalid='true'] {
    color: ${tokens.danger};
    background: ${tokens.dangerSoft};
    border-color: ${tokens.danger};
    text-decoration: underline wavy ${tokens.danger};
    text-underline-offset: 3px;
  }
`

/** A note below a filter field. It overlays the rows, so nothing moves. */
const FilterNote = styled('span', 'filter-note')`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  font-size: ${tokens.fontSizeSmall};
  line-height: 1.3;
  color: ${tokens.text};
  text-align: start;
  white-space: normal;
  overflow-wrap: anywhere;
  background: ${tokens.raised};
  border-radius: ${tokens.radiusSmall};
  box-shadow: ${tokens.shadow};
  pointer-events: none;

  &:not(:empty) {
    padding: ${space(1)} ${space(1.5)};
    border: 1px solid ${tokens.border};
  }
  &[data-problem] {
    color: ${tokens.danger};
  }
  &[data-problem]:not(:empty) {
    border-color: ${tokens.danger};
  }
`
