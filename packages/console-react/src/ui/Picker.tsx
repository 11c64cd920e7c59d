import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button'
import { space, styled, tokens } from '../theme/theme.ts'
import { type ButtonVariant, buttonFace } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { PickerProps } from './PickerPanel.tsx'
import { preloadable } from './preloadable.ts'
import { PopupFailure, usePopup } from './usePopup.tsx'

const panel = preloadable(async () => (await import('./PickerPanel.tsx')).PickerPanel)

/** Selects one option of a list. The code of the list loads on hover, focus, or touch. */
export function Picker(props: PickerProps) {
  const {
    label,
    isLabelHidden = false,
    options,
    selectedKey,
    onSelectionChange,
    placeholder,
    icon,
    variant = 'secondary',
    isDisabled = false,
  } = props
  const popup = usePopup(panel, { type: 'listbox', isDisabled })
  const Panel = popup.code
  const labelId = useId()
  const valueId = useId()
  const chosen = options.find(option => option.id === selectedKey)

  return (
    <Field>
      {!isLabelHidden && (
        <Caption id={labelId} onClick={() => popup.triggerRef.current?.focus()}>
          {label}
        </Caption>
      )}
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>
        <Face
          $variant={variant}
          isDisabled={isDisabled}
          aria-labelledby={`${valueId} ${isLabelHidden ? popup.triggerProps.id : labelId}`}
          aria-label={isLabelHidden ? label : undefined}
        >
          {props.children ? (
            <Contents id={valueId}>{props.children}</Contents>
          ) : (
            <>
              {icon && <Icon icon={icon} />}
              <Value id={valueId} data-placeholder={!chosen || undefined}>
                {chosen?.name ?? placeholder}
              </Value>
              <Icon icon={ChevronDown} />
            </>
          )}
        </Face>
      </ButtonContext>
      {Panel && (
        <Panel
          popup={popup}
          label={label}
          options={options}
          selectedKey={selectedKey}
          onSelectionChange={onSelectionChange}
        />
      )}
      {popup.failure && <PopupFailure {...popup.failure} />}
    </Field>
  )
}

const Field = styled('div', 'picker')`
  display: inline-flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  max-width: 100%;
`

const Caption = styled('span', 'picker-label')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Face = styled(AriaButton, 'picker-button')<{ $variant: ButtonVariant }>`
  ${buttonFace}
  justify-content: flex-start;
  font-weight: 400;
`

const Contents = styled('span', 'picker-contents')`
  display: contents;
`

const Value = styled('span', 'picker-value')`
  flex: 1;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;

  &[data-placeholder] {
    color: ${tokens.muted};
  }
`
