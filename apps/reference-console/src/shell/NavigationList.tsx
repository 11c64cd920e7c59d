import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'
import {
  ConsoleLink,
  Icon,
  IconLink,
  space,
  styled,
  tokens,
  useConsole,
  useLiveCounts,
  VisuallyHidden,
} from '@fieldtime/console-react/ui'
import { useId } from 'react'
import {
  type NavigationGroup,
  type NavigationPage,
  navigationGroupsFor,
  navigationIcons,
  navigationPageOf,
} from './navigation.ts'

export interface NavigationListProps {
  readonly destination: ConsoleDestination | null
  /** Icons with tooltips instead of words. */
  readonly isFolded?: boolean
}

/** The pages that a person may open, in groups. */
export function NavigationList({ destination, isFolded = false }: NavigationListProps) {
  const { user } = useConsole()
  const t = useMessages()
  return (
    <nav aria-label={t('shell.menu')}>
      {navigationGroupsFor(user).map(group => (
        <Group key={group.title} {...group} destination={destination} isFolded={isFolded} />
      ))}
    </nav>
  )
}

interface GroupProps extends NavigationGroup, Required<NavigationListProps> {}

function Group({ title, pages, destination, isFolded }: GroupProps) {
  const t = useMessages()
  const titleId = useId()
  const currentPage = navigationPageOf(destination)
  return (
    <Section data-folded={isFolded}>
      {isFolded ? <VisuallyHidden id={titleId}>{t(title)}</VisuallyHidden> : <Title id={titleId}>{t(title)}</Title>}
      <ul aria-labelledby={titleId}>
        {pages.map(page => {
          const name = t(`destination.${page}`)
          const isSelected = page === destination?.page
          return (
            <Item key={page} data-current={page === currentPage}>
              {isFolded ? (
                <IconLink to={{ page }} icon={navigationIcons[page]} label={name} isSelected={isSelected} />
              ) : (
                <ConsoleLink to={{ page }} isSelected={isSelected}>
                  <Icon icon={navigationIcons[page]} />
                  <Name title={name}>{name}</Name>
                </ConsoleLink>
              )}
              <PageCount page={page} />
            </Item>
          )
        })}
      </ul>
    </Section>
  )
}

/** The number of people or exceptions that a page of today lists, once a page has counted them. */
function PageCount({ page }: { readonly page: NavigationPage }) {
  const t = useMessages()
  const { locale } = useConsole()
  const { clockedIn, needsAttention } = useLiveCounts()
  if (page === 'clockInStatus' && clockedIn) return show(clockedIn, t.count('shell.clockedIn', clockedIn))
  if (page === 'exceptions' && needsAttention) {
    return show(needsAttention, t.count('shell.needsAttention', needsAttention))
  }
  return null

  function show(count: number, text: string) {
    return (
      <Count data-urgent={page === 'exceptions' || undefined}>
        <span aria-hidden="true">{new Intl.NumberFormat(locale).format(count)}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Count>
    )
  }
}

const Count = styled('span', 'navigation-count')`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-end: ${space(2)};
  padding-inline: 6px;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  line-height: 18px;
  color: ${tokens.muted};
  pointer-events: none;
  border-radius: 999px;
  transform: translateY(-50%);
  font-variant-numeric: tabular-nums;

  &[data-urgent] {
    font-weight: 600;
    color: ${tokens.warning};
    background: ${tokens.warningSoft};
  }

  /* A dot at the icon: there is no room for a number. */
  [data-folded='true'] & {
    display: none;
  }
  [data-folded='true'] &[data-urgent] {
    display: block;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    inline-size: 8px;
    block-size: 8px;
    padding: 0;
    background: ${tokens.warning};

    & > :first-child {
      display: none;
    }
  }
`

const Name = styled('span', 'navigation-name')`
  overflow: hidden;
  text-overflow: ellipsis;
`

const Section = styled('section', 'navigation-group')`
  &[data-folded='true'] {
    margin-block-start: ${space(1.5)};
    padding-block-start: ${space(1.5)};
    border-block-start: 1px solid ${tokens.border};
  }
`

const Title = styled('h2', 'navigation-title')`
  padding: 14px ${space(2)} ${space(1)};
  font-size: 11px;
  font-weight: 600;
  line-height: 16px;
  color: ${tokens.muted};
`

const Item = styled('li', 'navigation-item')`
  position: relative;
  margin-block-end: 2px;

  & a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: max(32px, ${tokens.controlHeight});
    padding-inline: ${space(2)};
    font-size: ${tokens.fontSizeGrid};
    font-weight: 500;
    color: ${tokens.text};
    white-space: nowrap;
    text-decoration: none;
    border-radius: ${tokens.radiusSmall};
  }
  &:has(> :nth-child(2)) a {
    padding-inline-end: 48px;
  }
  [data-folded='true'] & a {
    justify-content: center;
    padding: 0;
  }
  & svg {
    color: ${tokens.muted};
  }
  & a:is(:hover, [aria-current]) {
    text-decoration: none;
  }
  & a:hover {
    background: ${tokens.hover};
  }
  &[data-current='true'] :is(a, svg) {
    color: ${tokens.primary};
  }
  &[data-current='true'] a {
    background: ${tokens.primarySoft};
  }
  @media (forced-colors: active) {
    &[data-current='true'] a {
      outline: 1px solid;
    }
  }
`
