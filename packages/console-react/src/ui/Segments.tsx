import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { focusRing, forcedSelection, space, styled, tokens } from '../theme.js'

export interface SegmentsProps<Id extends string> {
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  readonly selectedId: Id
  readonly onChange: (id: Id) => void
  /** The element that names them, and the one that says more. */
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
}

/** Two or three ways, of which one holds; a press takes another at once. */
export function Segments<Id extends string>({ options, selectedId, onChange, ...labels }: SegmentsProps<Id>) {
  const handleChange = (value: string) => {
    const option = options.find(({ id }) => id === value)
    if (option) onChange(option.id)
  }
  return (
    <Bar {...labels} orientation="horizontal" value={selectedId} onChange={handleChange}>
      {options.map(({ id, name }) => (
        <Segment key={id} value={id}>
          {name}
        </Segment>
      ))}
    </Bar>
  )
}

const Bar = styled(RadioGroup, 'segments')`
  display: inline-flex;
  flex-wrap: wrap;
  max-inline-size: 100%;
  padding: 2px;
  background: ${tokens.surface};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusLarge};
`

const Segment = styled(Radio, 'segment')`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: calc(${tokens.controlHeight} - 6px);
  padding: 0 ${space(3)};
  border-radius: 6px;
  cursor: pointer;
  ${focusRing}

  &[data-hovered]:not([data-selected]) {
    background: ${tokens.hover};
  }
  &[data-selected] {
    font-weight: 500;
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    ${forcedSelection}
  }
`
