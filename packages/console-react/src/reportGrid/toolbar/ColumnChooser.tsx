import Columns3 from 'lucide-react/icons/columns-3'
import { ButtonContext } from 'react-aria-components/Button'
import { useMessages } from '../../consoleContext.ts'
import { preloadable } from '../../ui/preloadable.ts'
import { usePopup } from '../../ui/usePopup.tsx'
import { ToolButton } from './ToolButton.tsx'

const panel = preloadable(async () => (await import('./ColumnChooserPanel.tsx')).ColumnChooserPanel)

/** Opens the list of columns. The list is loaded when somebody hovers or focuses the button. */
export function ColumnChooser() {
  const t = useMessages()
  const popup = usePopup(panel, { type: 'listbox' })
  const Panel = popup.code
  return (
    <>
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>
        <ToolButton icon={Columns3} label={t('grid.columns')} aria-haspopup="dialog" />
      </ButtonContext>
      {Panel && <Panel popup={popup} />}
      {popup.failure}
    </>
  )
}
