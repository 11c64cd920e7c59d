import { type ChangedValue, settingsFields } from '@fieldtime/console-core'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useConsole, useMessages } from '../consoleContext.js'
import { DemoConsole } from '../testing.js'
import { createChangeWords } from './changeWords.js'

interface SaidProps {
  readonly field: string
  readonly value: ChangedValue | null
}

function Said({ field, value }: SaidProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const columnNameOf = (id: string) => (id === 'date' ? 'Day' : id)
  const words = createChangeWords(t, locale, columnNameOf)
  return (
    <p data-testid="said">
      {words.formatField(field)}|{words.formatValue(field, value)}
    </p>
  )
}

const say = async (field: string, value: ChangedValue | null, locale = 'en-US') => {
  const screen = await render(
    <DemoConsole locale={locale}>
      <Said field={field} value={value} />
    </DemoConsole>,
  )
  return screen.getByTestId('said').element().textContent
}

const bridge = { code: '2401', description: 'Mill Creek Bridge', hours: null }

describe('a change is told in words', () => {
  test.each<[string, ChangedValue | null, string]>([
    ['work.isForemanRequired', true, 'Require foreman|On'],
    ['work.isForemanRequired', null, 'Require foreman|Inherited'],
    ['work.jobWorkPreference', 'required', 'Job|Required'],
    ['work.jobWorkPreference', 'somehow', 'Job|somehow'],
    ['general.workflowType', 'enterHours', 'Workflow|Enter hours'],
    ['general.earlyLunchReturnThresholdMinutes', 30, 'Early lunch return|30 minutes'],
    ['general.earlyLunchReturnThresholdMinutes', 0, 'Early lunch return|Off'],
    ['clockIn.photoRequirements', ['startOfDay', 'clockOut'], 'Photo requirements|Start of day and Clock out'],
    ['clockIn.photoRequirements', [], 'Photo requirements|No photos'],
    ['clockIn.photoRequirements', ['lunch'], 'Photo requirements|lunch'],
    ['general.newSetting', 'somehow', 'general.newSetting|somehow'],
    ['name', 'true', 'Name|true'],
    ['group', null, 'Group|'],
    ['job', bridge, 'Job|2401 Mill Creek Bridge'],
    ['equipment', { ...bridge, hours: 4.5 }, 'Equipment|2401 Mill Creek Bridge (4.50 h)'],
    ['hours', 8, 'Hours|8.00'],
    ['visibility', 'public', 'Visible to|Everybody'],
    ['columns', ['date', 'other'], 'Columns|Day and other'],
    ['groups', ['date'], 'Grouped by|Day'],
    ['sorts', ['date desc', 'other asc'], 'Sorted by|Day, descending and other, ascending'],
  ])('%s of %j', async (field, value, said) => {
    expect(await say(field, value)).toBe(said)
  })

  test.each<[string, string, ChangedValue, string]>([
    ['es-US', 'work.jobWorkPreference', 'required', 'Obra|Obligatorio'],
    ['es-ES', 'equipment', { ...bridge, hours: 4.5 }, 'Equipo|2401 Mill Creek Bridge (4,50 h)'],
  ])('for %s: %s of %j', async (locale, field, value, said) => {
    expect(await say(field, value, locale)).toBe(said)
  })

  test.each(settingsFields)('%s has a name', async field => {
    expect(await say(field, null)).not.toContain('.')
  })
})
