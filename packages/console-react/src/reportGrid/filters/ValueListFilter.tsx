import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { focusRing, space, styled, tokens } from '../../theme/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { preloadable } from '../../ui/preloadable.ts'
import { PopupFailure, usePopup } from '../../ui/usePopup.tsx'
import type { FilterPartProps } from './filterParts.ts'
import { formatListedValue } from './filterText.ts'

export interface ValueListFilterProps extends FilterPartProps {
  readonly isReachable: boolean
}

const panel = preloadable(async () => (await import('./ValueListPanel.tsx')).ValueListPanel)

/** Filters a column by a set of its values. The list loads on hover or focus. */
export function ValueListFilter({ displayed, columnFilter, isReachable }: ValueListFilterProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const popup = usePopup(panel, { type: 'listbox' })
  const Panel = popup.code
  const { values } = columnFilter
  const words = summarize()

  return (
    <>
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>
        <Face
          aria-label={t('grid.filter.values', displayed.header, words)}
          excludeFromTabOrder={!isReachable}
          aria-haspopup="dialog"
          data-active={values.length > 0 || undefined}
        >
          <Words>{words}</Words>
          <Icon icon={ChevronDown} size={14} />
        </Face>
      </ButtonContext>
      {Panel && <Panel popup={popup} displayed={displayed} columnFilter={columnFilter} />}
      {popup.failure && <PopupFailure {...popup.failure} />}
    </>
  )

  function summarize() {
    const [first] = values
    if (first === undefined) return t('grid.filter.all')
    if (values.length > 1) return t.count('grid.filter.valueCount', values.length)
    return formatListedValue(displayed.column, first, locale) || t('grid.blank')
  }
}

const Face = styled(AriaButton, 'value-list-button')`
  display: inline-flex;
  flex: 1 1 0;
  align-items: center;
  gap: ${space(1)};
  min-inline-size: 0;
  block-size: 28px;
  padding: 0 ${space(1.5)};
  font: 400 ${tokens.fontSizeGrid} / 1.2 ${tokens.fontFamily};
  color: ${tokens.muted};
  background: ${tokens.raised};
  border: 1px solid transparent;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &[data-hovered] {
    border-color: ${tokens.controlBorder};
  }

  &[data-active] {
    color: ${tokens.text};
    border-color: ${tokens.primary};
  }
`

const Words = styled('span', 'value-list-words')`
  flex: 1;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`
