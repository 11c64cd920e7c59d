import Search from 'lucide-react/icons/search'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { notPrinted, space, styled, tokens } from '../theme/theme.ts'
import { Icon } from './Icon.tsx'
import { bareSearchInput, searchFrame } from './searchInput.ts'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search field above a list. Escape clears it. */
export function SearchField({ label, ...props }: SearchFieldProps) {
  return (
    <Field {...props} aria-label={label}>
      <Icon icon={Search} />
      <SearchInput placeholder={label} autoComplete="off" />
    </Field>
  )
}

export interface SearchBoxProps {
  readonly label: string
  /** Omitted if the list below controls the query. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** A search field above the list of a panel. Gets the focus when the panel opens, and stays visible while the list scrolls. */
export function SearchBox({ label, ...props }: SearchBoxProps) {
  return (
    <Box {...props} aria-label={label} autoFocus>
      <Icon icon={Search} />
      <BoxInput placeholder={label} />
    </Box>
  )
}

const Field = styled(AriaSearchField, 'search-field')`
  ${searchFrame}
  flex: 1 1 260px;
  max-inline-size: 420px;
  ${notPrinted}
`

const SearchInput = styled(Input, 'search-field-input')`
  ${bareSearchInput}
  min-block-size: 24px;
  padding: 0;
`

const Box = styled(AriaSearchField, 'search-box')`
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

const BoxInput = styled(Input, 'search-box-input')`
  ${bareSearchInput}
  padding: ${space(1)} 0;
`
