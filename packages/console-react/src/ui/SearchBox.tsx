import Search from 'lucide-react/icons/search'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { space, styled, tokens } from '../theme/theme.ts'
import { Icon } from './Icon.tsx'
import { bareSearchInput } from './SearchField.tsx'

export interface SearchBoxProps {
  readonly label: string
  /** Without it, the list below keeps the query. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** On top of a list in a panel; it has the focus when the panel opens, and stays while the list scrolls. */
export function SearchBox({ label, ...props }: SearchBoxProps) {
  return (
    <Field {...props} aria-label={label} autoFocus>
      <Icon icon={Search} />
      <Sought placeholder={label} />
    </Field>
  )
}

const Field = styled(SearchField, 'search-box')`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
  background: ${tokens.raised};
  border-bottom: 1px solid ${tokens.border};
`

const Sought = styled(Input, 'search-box-input')`
  ${bareSearchInput}
  padding: ${space(1)} 0;
`
