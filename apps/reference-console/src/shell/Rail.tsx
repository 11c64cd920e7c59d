import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'
import { ConsoleLink, IconButton, notPrinted, space, styled, tokens, useConsole } from '@fieldtime/console-react/ui'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { BusinessUnitPicker } from './BusinessUnitPicker.tsx'
import { NavigationList } from './NavigationList.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SearchButton } from './search/SearchButton.tsx'

export interface RailProps {
  readonly destination: ConsoleDestination | null
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/** Pixels. */
export const railWidth = (isFolded: boolean) => (isFolded ? 56 : 224)

/** Business unit, pages, and account at the side of a wide window. */
export function Rail({ destination, isFolded, onFold }: RailProps) {
  const { productName } = useConsole()
  const t = useMessages()
  return (
    <Side $isFolded={isFolded}>
      <BusinessUnitPicker look={isFolded ? 'mark' : 'tile'} />
      <SearchButton look={isFolded ? 'icon' : 'field'} />
      <Pages>
        <NavigationList destination={destination} isFolded={isFolded} />
      </Pages>
      <PersonMenu look={isFolded ? 'mark' : 'tile'} />
      <Foot>
        {!isFolded && (
          <Product>
            <ConsoleLink to={{ page: 'dashboard' }}>{productName}</ConsoleLink>
          </Product>
        )}
        <IconButton
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          label={t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu')}
          onPress={() => onFold(!isFolded)}
        />
      </Foot>
    </Side>
  )
}

const Side = styled('header', 'rail')<{ $isFolded: boolean }>`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${space(1)};
  inline-size: ${props => railWidth(props.$isFolded)}px;
  block-size: 100vh;
  padding: ${space(2)};
  overflow: hidden auto;
  font-size: ${tokens.fontSizeGrid};
  background: ${tokens.raised};
  border-inline-end: 1px solid ${tokens.border};
  ${notPrinted}
`

const Pages = styled('div', 'rail-pages')`
  flex: 1;
`

const Foot = styled('div', 'rail-foot')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 32px;

  & > button:only-child {
    margin-inline: auto;
  }
`

const Product = styled('div', 'rail-product')`
  min-inline-size: 0;
  padding-inline: ${space(2)};
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: ${tokens.fontSizeSmall};
  white-space: nowrap;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
    color: ${tokens.muted};
  }
`
