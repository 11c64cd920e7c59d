import { Picker, useBusinessUnit, useMessages } from '@fieldtime/console-react'

/** Chooses the business unit that reports are about. */
export function BusinessUnitPicker() {
  const t = useMessages()
  const { businessUnits, current, isKnown, change, query } = useBusinessUnit()

  const handleChange = (id: string) => {
    const unit = businessUnits.find(one => one.id === id)
    if (unit) change(unit)
  }

  /** Units that couldn't be read aren't none. */
  const placeholder = () => {
    if (query.isMissing) return t('shell.businessUnit')
    return t(isKnown ? 'shell.noBusinessUnit' : 'data.loading')
  }

  return (
    <Picker
      label={t('shell.businessUnit')}
      isLabelHidden
      icon="building"
      options={businessUnits.map(({ id, code, description }) => ({ id, name: description || code, description: code }))}
      selectedId={current?.id ?? null}
      onChange={handleChange}
      placeholder={placeholder()}
      isDisabled={businessUnits.length === 0}
    />
  )
}
