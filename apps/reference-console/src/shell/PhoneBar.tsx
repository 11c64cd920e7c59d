import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'
import { Drawer, focusRing, IconButton, IconLink, space, styled, tokens, useConsole } from '@fieldtime/console-react/ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MenuIcon from 'lucide-react/icons/menu'
import { type Ref, useState } from 'react'
import { BusinessUnitPicker } from './BusinessUnitPicker.tsx'
import { NavigationList } from './NavigationList.tsx'
import { navigationPageOf, reportPageOf } from './navigation.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { ReportTitle } from './ReportTitle.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { barFace } from './shellBar.ts'

export interface PhoneBarProps {
  readonly ref: Ref<HTMLElement>
  readonly destination: ConsoleDestination | null
}

/** The title of the page, the business unit, and a drawer with the pages and the account. */
export function PhoneBar({ ref, destination }: PhoneBarProps) {
  const { productName } = useConsole()
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const report = reportPageOf(destination)
  const listPage = navigationPageOf(destination)
  const isBelowList = listPage !== null && listPage !== destination?.page
  return (
    <Bar ref={ref}>
      {isBelowList ? (
        <IconLink to={{ page: listPage }} icon={ArrowLeft} label={t(`destination.${listPage}`)} />
      ) : (
        <IconButton icon={MenuIcon} label={t('shell.menu')} aria-haspopup="dialog" onPress={() => setIsOpen(true)} />
      )}
      <Titles>
        {report ? <ReportTitle page={report} /> : <PlainTitle destination={destination} />}
        <BusinessUnitPicker look="text" />
      </Titles>
      <SearchButton look="icon" />
      <Drawer label={t('shell.menu')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Product>{productName}</Product>
        <Pages onClick={() => setIsOpen(false)}>
          <NavigationList destination={destination} />
        </Pages>
        <PersonMenu look="tile" />
      </Drawer>
    </Bar>
  )
}

/** A page about one person has the name as a heading of its own, below the bar. */
function PlainTitle({ destination }: Pick<PhoneBarProps, 'destination'>) {
  const { productName } = useConsole()
  const t = useMessages()
  const page = navigationPageOf(destination)
  function describe() {
    if (destination?.page === 'userGroup') return destination.name
    return page ? t(`destination.${page}`) : productName
  }
  return (
    <Title tabIndex={-1}>
      <bdi>{describe()}</bdi>
    </Title>
  )
}

const Bar = styled('header', 'phone-bar')`
  ${barFace}
  min-block-size: 57px;
  padding-inline: ${space(1)};

  @media print {
    position: static;
    border: 0;

    & > :is(a, button) {
      display: none;
    }
  }
`

const Titles = styled('div', 'phone-titles')`
  flex: 1;
  min-inline-size: 0;
  padding-inline-start: ${space(1)};

  & h1 {
    font-size: 17px;
    line-height: 22px;
  }
  /* Both lines share the height of the bar. */
  & button {
    min-block-size: 28px;
  }
`

const Title = styled('h1', 'phone-title')`
  overflow: hidden;
  font-weight: 600;
  white-space: nowrap;
  text-overflow: ellipsis;
  ${focusRing}
`

const Product = styled('p', 'drawer-product')`
  padding: ${space(2)};
  font-weight: 600;
  color: ${tokens.muted};
`

const Pages = styled('div', 'drawer-pages')`
  flex: 1;
`
