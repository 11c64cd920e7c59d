import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { focusRing, space, styled, tokens } from '../theme.ts'
import { Icon } from './Icon.tsx'

export interface SectionProps {
  readonly title: string
  /** What is closed at first is made when it is opened. True unless it says otherwise. */
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** A part of a page that opens and closes by its heading. */
export function Section({ title, isOpenAtFirst = true, children }: SectionProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst)

  const handleToggle = () => {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }

  return (
    <Card>
      <h2>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={handleToggle}>
          <Icon icon={isOpen ? ChevronDown : ChevronRight} />
          {title}
        </Toggle>
      </h2>
      <Body id={id} hidden={!isOpen}>
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

  &[hidden] {
    display: none;
  }
`
