import type { ReactNode } from 'react'
import { focusRing, notPrinted, space, styled, tokens } from '../theme.ts'

export interface PageHeaderProps {
  readonly title: string
  /** One line below the title: which business unit, which person. */
  readonly caption?: ReactNode
  /** On paper, below the caption: what the controls show on screen. */
  readonly printed?: ReactNode
  /** The page's own controls, such as a date. */
  readonly children?: ReactNode
}

/** The heading can take focus, so that a host moves it there after navigating. */
export function PageHeader({ title, caption, printed, children }: PageHeaderProps) {
  return (
    <Bar>
      <div>
        <Title tabIndex={-1}>
          <bdi>{title}</bdi>
        </Title>
        {caption && (
          <Caption>
            <bdi>{caption}</bdi>
          </Caption>
        )}
        {printed && <Printed>{printed}</Printed>}
      </div>
      {children && <Controls>{children}</Controls>}
    </Bar>
  )
}

const Bar = styled('header', 'page-header')`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  margin-block-end: ${space(4)};
`

const Title = styled('h1', 'page-title')`
  font-size: ${tokens.fontSizeTitle};
  font-weight: 600;
  line-height: 1.25;
  letter-spacing: -0.015em;
  ${focusRing}
`

const Caption = styled('p', 'page-caption')`
  margin-block-start: ${space(1)};
  color: ${tokens.muted};
`

const Printed = styled('p', 'page-printed')`
  @media not print {
    display: none;
  }
`

const Controls = styled('div', 'page-controls')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  ${notPrinted}
`
