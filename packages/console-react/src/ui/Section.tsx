import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Icon } from './Icon.tsx'

export interface SectionProps {
  readonly title: string
  /** Renders the content of a closed section when it is first opened. Default: true. */
  readonly isOpenAtFirst?: boolean
  /** A fact at the end of the heading, such as a count. */
  readonly note?: string
  /** A short explanation next to the title. */
  readonly hint?: string
  /** A button at the end of the heading. */
  readonly action?: ReactNode
  /** Without padding around the content: its rows reach the edges. */
  readonly hasRows?: boolean
  readonly children: ReactNode
}

/** A part of a page that opens and closes by its heading. */
export function Section(props: SectionProps) {
  const { title, isOpenAtFirst = true, note, hint, action, hasRows = false, children } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst)

  const handleToggle = () => {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }

  return (
    <Card>
      <Head>
        <h2>
          <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={handleToggle}>
            <Icon icon={isOpen ? ChevronDown : ChevronRight} />
            {title}
          </Toggle>
        </h2>
        {hint && <Hint>{hint}</Hint>}
        {note && (
          <Note>
            <bdi>{note}</bdi>
          </Note>
        )}
        {action}
      </Head>
      <Body id={id} hidden={!isOpen} data-rows={hasRows || undefined}>
        {wasOpened && children}
      </Body>
    </Card>
  )
}

const Card = styled('section', 'section')`
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

const Head = styled('div', 'section-head')`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 ${space(2)};

  & h2 {
    flex: 1 0 auto;
    max-inline-size: 100%;
  }
  & > :last-child:is(button) {
    margin-inline-end: ${space(4)};
  }
`

const Hint = styled('span', 'section-hint')`
  flex: 100 1 0;
  min-inline-size: 0;
  margin-inline-start: -${space(4)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};

  @media (width < 680px) {
    flex-basis: 100%;
    order: 1;
    padding: 0 ${space(4)} ${space(3)};
    margin: 0;
  }
`

const Toggle = styled('button', 'section-toggle')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  inline-size: 100%;
  min-block-size: 48px;
  padding: 0 ${space(4)};
  font-size: ${tokens.fontSizeHeading};
  font-weight: 600;
  text-align: start;
  background: none;
  border: 0;
  border-radius: ${tokens.radiusLarge};
  cursor: pointer;
  ${focusRing}
`

const Body = styled('div', 'section-body')`
  padding: 0 ${space(4)} ${space(2)};

  &[data-rows] {
    padding: 0;
  }
  &[hidden] {
    display: none;
  }
`

const Note = styled('span', 'section-note')`
  flex: none;
  padding-inline-end: ${space(4)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
