import { describe, expect, test } from 'vitest'
import { messagesOf } from '../messages/catalogues.ts'
import { createTranslate, pickLanguage } from '../messages/index.ts'
import { settingsFields } from '../settings/index.ts'
import type { ChangedValue } from './changeHistory.ts'
import { createChangeWords } from './changeWords.ts'

function say(field: string, value: ChangedValue | null, locale = 'en-US'): string {
  const t = createTranslate(messagesOf(pickLanguage([locale])), locale)
  const words = createChangeWords(t, locale, id => (id === 'date' ? 'Day' : id))
  return `${words.formatField(field)}|${words.formatValue(field, value)}`
}

const bridge = { code: '2401', description: 'Mill Creek Bridge', hours: null }

describe('texts of the change history', () => {
  test.each<[string, ChangedValue | null, string]>([
    ['work.isForemanRequired', true, 'Require foreman|On'],
    ['work.isForemanRequired', null, 'Require foreman|Inherited'],
    ['work.jobWorkPreference', 'required', 'Job|Required'],
    ['work.jobWorkPreference', 'somehow', 'Job|somehow'],
    ['general.workflowType', 'enterHours', 'Workflow|Enter hours'],
    ['review.hoursFormat', 'hoursAndMinutes', 'Hours on payroll pages|7h 30m'],
    ['general.earlyLunchReturnThresholdMinutes', 30, 'Early lunch return|30 minutes'],
    ['general.earlyLunchReturnThresholdMinutes', 0, 'Early lunch return|Off'],
    ['clockIn.photoRequirements', ['startOfDay', 'clockOut'], 'Photo requirements|Start of day and Clock out'],
    ['clockIn.photoRequirements', [], 'Photo requirements|No photos'],
    ['clockIn.photoRequirements', ['lunch'], 'Photo requirements|lunch'],
    ['general.newSetting', 'somehow', 'general.newSetting|somehow'],
    ['name', 'true', 'Name|true'],
    ['group', null, 'Group|'],
    ['job', bridge, 'Job|2401 Mill Creek Bridge'],
    ['equipment', { ...bridge, hours: 4.5 }, 'Equipment|2401 Mill Creek Bridge (4.50)'],
    ['hours', 8, 'Hours|8.00'],
    ['visibility', 'public', 'Visible to|Everyone'],
    ['excuseStart', '2026-03-12', 'Excused from|03/12/2026'],
    ['excuseReason', 'other', 'Reason|Other'],
    ['excuseReason', 'strike', 'Reason|strike'],
    ['columns', ['date', 'other'], 'Columns|Day and other'],
    ['groups', ['date'], 'Grouped by|Day'],
    ['filters', ['date contains ru'], 'Filters|Day: Contains ru'],
    ['filters', ['date blank'], 'Filters|Day: Is blank'],
    ['filters', ['other resembles a'], 'Filters|other: resembles a'],
    ['sorts', ['date desc', 'other asc'], 'Sorted by|Day, descending and other, ascending'],
  ])('%s of %j', (field, value, said) => {
    expect(say(field, value)).toBe(said)
  })

  test.each<[string, string, ChangedValue, string]>([
    ['es-US', 'work.jobWorkPreference', 'required', 'Obra|Obligatorio'],
    ['es-ES', 'equipment', { ...bridge, hours: 4.5 }, 'Equipo|2401 Mill Creek Bridge (4,50)'],
  ])('for %s: %s of %j', (locale, field, value, said) => {
    expect(say(field, value, locale)).toBe(said)
  })

  test.each(settingsFields)('name %s', field => {
    expect(say(field, null)).not.toContain('.')
  })
})
