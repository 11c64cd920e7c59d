import { ButtonContext } from 'react-aria-components/Button'
import { useMessages } from '../../consoleContext.js'
import { preloadable } from '../../ui/preloadable.js'
import { usePopup } from '../../ui/usePopup.js'
import { ToolButton } from './ToolButton.js'

const panel = preloadable(async () => (await import('./ColumnChooserPanel.js')).ColumnChooserPanel)

/** Which columns are shown and in which order. What it opens comes when somebody reaches for it. */
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
