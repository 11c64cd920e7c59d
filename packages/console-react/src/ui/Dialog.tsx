import X from 'lucide-react/icons/x'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from './Button.tsx'
import { findFocused } from './focus.ts'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The primary action, also triggered by Enter. A dialog that only informs has none. */
  readonly confirm?: {
    readonly label: string
    readonly onConfirm: () => void
    readonly isDisabled?: boolean
    /** The action is running. */
    readonly isBusy?: boolean
    /** In the danger color: it deletes or resets something. */
    readonly isDestructive?: boolean
    /** Gets the initial focus, so Enter confirms. For a question without fields. */
    readonly autoFocus?: boolean
  }
  /** Label of the button that closes without confirming. Default: 'Cancel'. */
  readonly cancelLabel?: string
  /** Replaces the confirm and cancel buttons. */
  readonly actions?: ReactNode
  /** `small` is for a question or two. The others fill a phone; `wide` has room for a table. */
  readonly size?: 'small' | 'form' | 'wide'
}

/** Escape and the buttons close it. A click outside doesn't, because unsaved text would be lost. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  confirm,
  cancelLabel,
  actions,
  size = 'small',
}: DialogProps) {
  const t = useMessages()
  const formId = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (confirm && !confirm.isDisabled && !confirm.isBusy) confirm.onConfirm()
  }

  return (
    <Backdrop isOpen={isOpen} onOpenChange={open => !open && onClose()} data-size={size}>
      <Sheet data-size={size}>
        {/* A label instead of the title's id, which can't be found from outside a shadow root. */}
        <Content aria-label={title}>
          <FocusReturn />
          <Head>
            <Title slot="title">
              <bdi>{title}</bdi>
            </Title>
            <IconButton icon={X} label={t('dialog.close')} onPress={onClose} />
          </Head>
          <Body id={formId} onSubmit={handleSubmit}>
            {children}
          </Body>
          {actions && <Actions>{actions}</Actions>}
          {confirm && !actions && (
            <Actions>
              <Button onPress={onClose}>{cancelLabel ?? t('dialog.cancel')}</Button>
              <Button
                variant={confirm.isDestructive ? 'danger' : 'primary'}
                type="submit"
                form={formId}
                autoFocus={confirm.autoFocus ?? false}
                isDisabled={confirm.isDisabled ?? false}
                // Not disabled, which would lose the focus.
                data-busy={confirm.isBusy || undefined}
              >
                {confirm.label}
              </Button>
            </Actions>
          )}
        </Content>
      </Sheet>
    </Backdrop>
  )
}

/**
 * Brings the focus back when a dialog closes by itself, as after an answer: React Aria then tries it while the page around
 * the dialog is still inert.
 */
function FocusReturn() {
  const [opener] = useState(findFocused)
  useEffect(
    () => () =>
      queueMicrotask(() => {
        const isLost = findFocused() === document.body
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }),
    [opener],
  )
  return null
}

const Backdrop = styled(ModalOverlay, 'dialog-backdrop')`
  position: fixed;
  inset: 0;
  z-index: 100000;
  display: grid;
  place-items: center;
  padding: ${space(4)};
  background: rgb(8 12 20 / 45%);

  @media (max-width: 600px) {
    &:not([data-size='small']) {
      /* Above a keyboard on the screen. */
      block-size: var(--visual-viewport-height, 100%);
      padding: 0;
    }
  }
`

const Sheet = styled(Modal, 'dialog-sheet')`
  width: min(480px, 100%);
  max-height: 100%;
  overflow: auto;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};

  &[data-size='wide'] {
    width: min(760px, 100%);
  }
  &:not([data-size='small']) {
    display: flex;
    overflow: hidden;
  }
  @media (max-width: 600px) {
    &:not([data-size='small']) {
      width: 100%;
      height: 100%;
      border: 0;
      border-radius: 0;
    }
  }
`

const Content = styled(AriaDialog, 'dialog')`
  outline: none;

  [data-size='form'] > &,
  [data-size='wide'] > & {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
`

const Head = styled('div', 'dialog-head')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-block: ${space(3)} 0;
  padding-inline: ${space(5)} ${space(3)};
`

const Title = styled(Heading, 'dialog-title')`
  font-size: ${tokens.fontSizeHeading};
  font-weight: 600;
`

const Body = styled('form', 'dialog-body')`
  flex: 1;
  min-height: 0;
  padding: ${space(2)} ${space(5)} ${space(5)};
  overflow: auto;
`

const Actions = styled('div', 'dialog-actions')`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: 0 ${space(5)} ${space(5)};

  [data-size='form'] > * > &,
  [data-size='wide'] > * > & {
    padding-block-start: ${space(3)};
    border-block-start: 1px solid ${tokens.border};
  }
`
