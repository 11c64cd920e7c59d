import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { keyframes } from 'styled-components'
import { space, styled, tokens } from '../theme/theme.ts'

export interface DrawerProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel from the start edge of the window. Escape and a press outside close it, and the focus returns. */
export function DrawerPanel({ label, isOpen, onClose, children }: DrawerProps) {
  return (
    <Backdrop isDismissable isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <Side>
        <Content aria-label={label}>{children}</Content>
      </Side>
    </Backdrop>
  )
}

const slideIn = keyframes`
  from { translate: calc(-100% * var(--from)); }
`

const Backdrop = styled(ModalOverlay, 'drawer-backdrop')`
  position: fixed;
  inset: 0;
  z-index: 100000;
  background: rgb(8 12 20 / 45%);
`

const Side = styled(Modal, 'drawer')`
  --from: 1;
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: min(300px, 100% - 48px);
  overflow: auto;
  color: ${tokens.text};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};

  [dir='rtl'] & {
    --from: -1;
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${slideIn} 150ms ease-out;
  }
`

const Content = styled(Dialog, 'drawer-content')`
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
  padding: ${space(2)};
  outline: none;
`
