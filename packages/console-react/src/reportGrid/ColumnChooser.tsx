import { ButtonContext } from 'react-aria-components/Button'
import { useMessages } from '../consoleContext.js'
import { codeInReach } from '../ui/codeInReach.js'
import { usePopup } from '../ui/usePopup.js'
import type { Grid } from './gridContext.js'
import { ToolButton } from './ToolButton.js'

const panel = codeInReach(async () => (await import('./ColumnChooserPanel.js')).ColumnChooserPanel)

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

export interface ChoosableColumn {
  readonly id: string
  readonly name: string
  readonly isShown: boolean
  /** It stands above the rows. */
  readonly isGrouped: boolean
}

/** The columns on screen in their order, then the others by name. */
export function listColumns({ columns, state, headerOf, displayed }: Grid, locale: string): readonly ChoosableColumn[] {
  const { layout } = state
  const groups = layout.groups.map(({ columnId }) => columnId).filter(id => columns.has(id))
  const inRows = displayed.map(({ column }) => column.id).filter(id => !groups.includes(id))
  const shown = new Set([...groups, ...inRows])
  const describe = (id: string) => ({
    id,
    name: headerOf(id),
    isShown: shown.has(id),
    isGrouped: groups.includes(id),
  })
  const { compare } = new Intl.Collator(locale)
  const hidden = [...columns.keys()].filter(id => !shown.has(id)).map(describe)
  return [...[...groups, ...inRows].map(describe), ...hidden.sort((left, right) => compare(left.name, right.name))]
}
