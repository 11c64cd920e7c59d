import { useId } from 'react'
import { forcedSelection, space, styled, tokens } from '../theme/theme.ts'

export interface SegmentsProps<Id extends string> {
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  readonly selectedKey: Id
  readonly onSelectionChange: (id: Id) => void
  readonly 'aria-label'?: string
  /** The elements that name and describe them. */
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
  /** Marks the selection with a border instead of the primary color, as in toolbars. */
  readonly isQuiet?: boolean
}

/** Two or three options, one of which is selected. A press or an arrow key selects another immediately. */
export function Segments<Id extends string>({
  options,
  selectedKey,
  onSelectionChange,
  isQuiet = false,
  ...labels
}: SegmentsProps<Id>) {
  const name = useId()
  return (
    <Bar {...labels} role="radiogroup" data-quiet={isQuiet || undefined}>
      {options.map(option => (
        <Segment key={option.id}>
          <Choice
            type="radio"
            name={name}
            checked={option.id === selectedKey}
            onChange={() => onSelectionChange(option.id)}
          />
          <Name>{option.name}</Name>
        </Segment>
      ))}
    </Bar>
  )
}

const Bar = styled('div', 'segments')`
  display: inline-flex;
  flex-wrap: wrap;
  max-inline-size: 100%;
  padding: 2px;
  background: ${tokens.surface};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusLarge};

  &[data-quiet] {
    background: ${tokens.outSoft};
    border-color: transparent;
  }
`

const Segment = styled('label', 'segment')`
  position: relative;
  display: inline-flex;
`

/** The label is drawn over the radio button, which receives the clicks. */
const Name = styled('span', 'segment-word')`
  z-index: 0;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: calc(${tokens.controlHeight} - 6px);
  padding: 0 ${space(3)};
  font-size: ${tokens.fontSizeGrid};
  border-radius: 6px;
  pointer-events: none;
`

/** As tall as the frame around it, for touch. */
const Choice = styled('input', 'segment-choice')`
  position: absolute;
  inset: -3px 0;
  inline-size: 100%;
  block-size: calc(100% + 6px);
  border-radius: 6px;
  cursor: pointer;
  appearance: none;
  outline: none;

  &:hover:not(:checked) + ${Name} {
    background: ${tokens.hover};
  }
  &:checked + ${Name} {
    font-weight: 500;
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    ${forcedSelection}
  }
  [data-quiet] &:checked + ${Name} {
    color: ${tokens.text};
    background: ${tokens.raised};
    box-shadow: 0 0 0 1px ${tokens.controlBorder};
    ${forcedSelection}
  }
  &:focus-visible + ${Name} {
    outline: 2px solid ${tokens.primary};
    outline-offset: 2px;
  }
`
