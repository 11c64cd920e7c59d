import { styled, tokens } from '@fieldtime/console-react/ui'
import { css } from 'styled-components'
import { initialsOf } from './initials.ts'

export interface InitialsMarkProps {
  readonly name: string
  readonly kind: 'unit' | 'person'
}

/** The initials of a business unit or a person, beside or instead of the name. */
export function InitialsMark({ name, kind }: InitialsMarkProps) {
  return <Mark aria-hidden="true" data-initials={initialsOf(name)} $kind={kind} />
}

const looks = {
  unit: css`
    font-weight: 700;
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    border-radius: 6px;
  `,
  person: css`
    font-weight: 600;
    color: ${tokens.out};
    background: ${tokens.outSoft};
    border-radius: 50%;
  `,
} as const

const Mark = styled('span', 'initials-mark')<{ $kind: InitialsMarkProps['kind'] }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  font-size: 12px;
  forced-color-adjust: none;
  ${props => looks[props.$kind]}

  /* Generated, because the accessible name of a button must contain its text. */
  &::before {
    content: attr(data-initials);
  }
`
