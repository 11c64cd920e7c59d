import { ButtonContext } from 'react-aria-components/Button'
import { useMessages } from '../../consoleContext.js'
import { preloadable } from '../../ui/preloadable.js'
import { usePopup } from '../../ui/usePopup.js'
import { ToolButton } from './ToolButton.js'

const panel = preloadable(async () => (await import('./ColumnChooserPanel.js')).ColumnChooserPanel)

/** Opens the list of columns. The list is loaded when somebody hovers or focuses the button. */
export function ColumnChooser() {
  const t = useMessages()
  const popup = usePopup(panel, { type: 'listbox' })
  const Panel = popup.code
  return (
    <>
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>
        <ToolButton icon="columns" label={t('grid.columns')} aria-haspopup="dialog" />
      </ButtonContext>
      {Panel && <Panel popup={popup} />}
      {popup.failure}
    </>
  )
}
