import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The one primary action; Enter does it too. A dialog that only tells has none. */
  readonly confirm?: {
    readonly label: string
    readonly onConfirm: () => void
    readonly isDisabled?: boolean
  }
}

/** Escape and the buttons close it; a click outside does not, so that unsaved typing is not lost. */
export function Dialog({ title, isOpen, onClose, children, confirm }: DialogProps) {
  const t = useMessages()
  const formId = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (confirm && !confirm.isDisabled) confirm.onConfirm()
  }

  return (
    <Backdrop isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <Sheet>
        <Content>
          <Head>
            <Title slot="title">{title}</Title>
            <IconButton icon="close" label={t('dialog.close')} onPress={onClose} />
          </Head>
          <Body id={formId} onSubmit={handleSubmit}>
            {children}
          </Body>
          {confirm && (
            <Actions>
              <Button onPress={onClose}>{t('dialog.cancel')}</Button>
              <Button kind="primary" type="submit" form={formId} isDisabled={confirm.isDisabled ?? false}>
                {confirm.label}
              </Button>
            </Actions>
          )}
        </Content>
      </Sheet>
    </Backdrop>
  )
}

const Backdrop = styled(ModalOverlay, 'dialog-backdrop')`
  position: fixed;
  inset: 0;
  z-index: 100000;
  display: grid;
  place-items: center;
  padding: ${space(4)};
  background: rgb(8 12 20 / 45%);
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
`

const Content = styled(AriaDialog, 'dialog')`
  outline: none;
`

const Head = styled('div', 'dialog-head')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} 0 ${space(5)};
`

const Title = styled(Heading, 'dialog-title')`
  font-size: ${tokens.fontSizeHeading};
  font-weight: 600;
`

const Body = styled('form', 'dialog-body')`
  padding: ${space(2)} ${space(5)} ${space(5)};
`

const Actions = styled('div', 'dialog-actions')`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: 0 ${space(5)} ${space(5)};
`
