import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { keyframes } from 'styled-components'
import { space, styled, tokens } from '../theme/theme.ts'

export interface BottomSheetProps {
  /** Accessible name. */
  readonly label: string
  readonly onClose: () => void
  /** Stays in view above the content. */
  readonly head: ReactNode
  readonly children: ReactNode
  /** Stays in view below the content. */
  readonly foot?: ReactNode
  /** From 680 pixels up, a panel at the end edge of the window. */
  readonly isSide?: boolean
}

/** A panel from the bottom edge of the window, for narrow screens. Escape and a press outside close it, and the focus returns. */
export function BottomSheet({ label, onClose, head, children, foot, isSide = false }: BottomSheetProps) {
  return (
    <Backdrop isOpen isDismissable onOpenChange={open => !open && onClose()} data-side={isSide || undefined}>
      <Frame data-side={isSide || undefined}>
        <Content aria-label={label}>
          <Head>{head}</Head>
          <Body>{children}</Body>
          {foot && <Foot>{foot}</Foot>}
        </Content>
      </Frame>
    </Backdrop>
  )
}

const rise = keyframes`
  from { translate: 0 100%; }
`

const Backdrop = styled(ModalOverlay, 'sheet-backdrop')`
  position: fixed;
  inset: 0;
  z-index: 100000;
  /* Above a keyboard on the screen. */
  block-size: var(--visual-viewport-height, 100%);
  background: rgb(8 12 20 / 45%);

  @media (width >= 680px) {
    &[data-side] {
      background: rgb(8 12 20 / 12%);
    }
  }
`

const Frame = styled(Modal, 'sheet')`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  display: flex;
  max-inline-size: 680px;
  max-block-size: calc(100% - 44px);
  margin-inline: auto;
  overflow: hidden;
  color: ${tokens.text};
  background: ${tokens.raised};
  border-start-start-radius: 16px;
  border-start-end-radius: 16px;
  box-shadow: ${tokens.shadow};

  @media (width >= 680px) {
    &[data-side] {
      inset-block-start: 0;
      inset-inline-start: auto;
      inline-size: min(740px, 100% - 44px);
      max-block-size: none;
      margin: 0;
      border-radius: 0;

      & > * > :first-child::before {
        display: none;
      }
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${rise} 180ms ease-out;

    @media (width >= 680px) {
      &[data-side] {
        animation: none;
      }
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Content = styled(Dialog, 'sheet-content')`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  outline: none;
`

const Head = styled('div', 'sheet-head')`
  flex: none;
  padding: ${space(2)} ${space(4)} 0;
  border-block-end: 1px solid ${tokens.border};

  &::before {
    display: block;
    inline-size: 36px;
    block-size: 4px;
    margin: 0 auto ${space(1)};
    background: ${tokens.border};
    border-radius: 2px;
    content: '';
  }
`

const Body = styled('div', 'sheet-body')`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  overscroll-behavior: contain;
`

const Foot = styled('div', 'sheet-foot')`
  flex: none;
  padding: ${space(3)} ${space(4)};
  padding-block-end: max(${space(3)}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.border};
`
