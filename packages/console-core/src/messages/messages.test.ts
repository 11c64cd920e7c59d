import { describe, expect, test } from 'vitest'
import { en, es, messagesOf } from './catalogues.ts'
import { changeHistoryEn } from './changeHistory.en.ts'
import { clockInStatusEn } from './clockInStatus.en.ts'
import { commandsEn } from './commands.en.ts'
import { consoleEn } from './console.en.ts'
import { dayEn } from './day.en.ts'
import { exceptionsEn } from './exceptions.en.ts'
import { loadMessages } from './loadMessages.ts'
import { formatCount, formatMessage, languages, type MessageKey, pickLanguage } from './messages.ts'
import { peopleEn } from './people.en.ts'
import { reportGridEn } from './reportGrid.en.ts'
import { reportPagesEn } from './reportPages.en.ts'
import { reportTemplatesEn } from './reportTemplates.en.ts'
import { searchEn } from './search.en.ts'
import { settingsEn } from './settings.en.ts'
import { widgetsEn } from './widgets.en.ts'
import { workInfoEn } from './workInfo.en.ts'

const keys = Object.keys(en) as MessageKey[]
const parts = {
  changeHistoryEn,
  clockInStatusEn,
  commandsEn,
  consoleEn,
  dayEn,
  exceptionsEn,
  peopleEn,
  settingsEn,
  widgetsEn,
  reportGridEn,
  reportPagesEn,
  reportTemplatesEn,
  searchEn,
  workInfoEn,
}

function placeholdersOf(sentence: string) {
  return (sentence.match(/\{\d\}/g) ?? []).toSorted()
}

describe('the message catalog', () => {
  test('has the same keys in every language', () => {
    expect(Object.keys(es).toSorted()).toEqual(keys.toSorted())
  })

  test('has no empty message and none with surrounding space', () => {
    expect(
      keys.filter(key => [en[key], es[key]].some(message => message === '' || message.trim() !== message)),
    ).toEqual([])
  })

  test('has the same placeholders in every language', () => {
    expect(keys.filter(key => placeholdersOf(es[key]).join() !== placeholdersOf(en[key]).join())).toEqual([])
  })

  test.each(languages)('loads the same messages on demand (%s)', async language => {
    expect(await loadMessages(language)).toEqual(messagesOf(language))
  })

  test.each(languages)('has each message in one subject (%s)', async language => {
    const subjects = [
      'administration',
      'clockInStatus',
      'commands',
      'console',
      'day',
      'exceptions',
      'reports',
      'search',
      'widgets',
    ] as const
    const parts = await Promise.all(subjects.map(subject => loadMessages(language, subject)))
    expect(Object.assign({}, ...parts)).toEqual(messagesOf(language))
    expect(parts.flatMap(part => Object.keys(part)).length).toBe(keys.length)
  })

  test('has each key once, and each key prefix in one part', () => {
    const partsKeys = Object.values(parts).map(part => Object.keys(part))
    expect(partsKeys.flat().toSorted()).toEqual(keys.toSorted())
    const firstWords = partsKeys.flatMap(part => [...new Set(part.map(key => key.split('.')[0]))])
    expect(firstWords.filter((word, index) => firstWords.indexOf(word) !== index)).toEqual([])
  })

  test('has both plural forms of every count, and each contains the number', () => {
    const counted = keys.filter(key => /\.(one|other)$/.test(key))
    const stems = new Set(counted.map(key => key.replace(/\.(one|other)$/, '')))
    expect(counted.toSorted()).toEqual([...stems].flatMap(stem => [`${stem}.one`, `${stem}.other`]).toSorted())
    expect(counted.filter(key => !placeholdersOf(en[key]).includes('{0}'))).toEqual([])
  })

  test.each<[key: MessageKey, values: string[], sentence: string]>([
    ['access.none', ['myField Manager'], 'You do not have access to myField Manager'],
    ['notFound.title', [], 'Not Found'],
    ['notFound.text', [], 'This page could not be found'],
    ['contact.none', [], 'No contact info is available.'],
    ['contact.title', ['Ana Diaz'], 'Contact Ana Diaz'],
    ['clockInStatus.empty', [], 'No clock-ins yet'],
    ['dayStatus.clockedOut', [], 'Clocked Out'],
    ['dayStatus.atLunch', [], 'At Lunch'],
    ['dayStatus.clockedIn', [], 'Clocked In'],
    ['dayStatus.unknown', [], 'Unknown'],
    ['destination.dashboard', [], 'Dashboard'],
    ['destination.clockEventsReport', [], 'Clock Events Report'],
    ['destination.clockInStatus', [], 'Clock-In Status'],
    ['destination.employeeHoursReport', [], 'Employee Hours Report'],
    ['destination.legacyEmployeeHours', [], 'Legacy Employee Hours'],
    ['destination.detailReport', [], 'Detail Report'],
    ['destination.companySettings', [], 'Company Settings'],
    ['destination.userGroups', [], 'User Groups'],
    ['destination.users', [], 'User List'],
    ['productTier.admin', [], 'Admin'],
    ['productTier.reportsOnly', [], 'Reports Only'],
    ['geofenceStatus.insideGeofence', [], 'Inside Geofence'],
    ['geofenceStatus.locationNotFound', [], 'Location Not Found'],
    ['geofenceStatus.noData', [], 'No Data'],
    ['geofenceStatus.noGeofenceCreated', [], 'No Geofence Created'],
    ['geofenceStatus.noWorkInfo', [], 'No Work Info'],
    ['geofenceStatus.outsideGeofence', [], 'Outside Geofence'],
    ['reportTemplate.nameTaken', [], 'This name is already in use.'],
    ['reportTemplate.noVisibleColumn', [], 'A template must contain at least one non-group header column to be saved.'],
    ['userGroup.addFailed', [], 'Failed to Add Group'],
    ['userGroup.nameTaken', [], 'Group name already exists.'],
    ['user.addFailed', ['Ana', 'Night Work'], 'Failed to add Ana to Night Work'],
    ['user.removeFailed', ['Ana', 'Night Work'], 'Failed to remove Ana from Night Work'],
    ['users.noMatches', [], 'No users match your search criteria.'],
  ])("has the spec's exact words for %s", (key, values, sentence) => {
    expect(formatMessage(en, key, ...values)).toBe(sentence)
  })
})

describe('a message', () => {
  test("is formatted in its catalog's language", () => {
    expect(formatMessage(messagesOf('es'), 'contact.title', 'Ana')).toBe('Contactar a Ana')
  })

  test('inserts values verbatim', () => {
    expect(formatMessage(en, 'contact.title', '{0} $& $1 <b>')).toBe('Contact {0} $& $1 <b>')
    expect(formatMessage(en, 'contact.title', 0)).toBe('Contact 0')
    expect(formatMessage(en, 'contact.title', '')).toBe('Contact ')
  })

  test('keeps a placeholder without a value', () => {
    expect(formatMessage(en, 'contact.title')).toBe('Contact {0}')
  })

  test("that isn't loaded shows its key", async () => {
    const messages = await loadMessages('en', 'console')
    expect(formatMessage(messages, 'grid.total')).toBe('grid.total')
    expect(formatCount(messages, 'en', 'grid.rowCount', 2)).toBe('grid.rowCount.other')
  })

  test('can be overridden by a host', () => {
    const messages = { ...en, 'eventCount.other': '{1}: {0}' }
    expect(formatCount(messages, 'en', 'eventCount', 2, 'Events')).toBe('Events: 2')
  })
})

describe('a count', () => {
  test.each([
    ['en', 0, '0 events'],
    ['en', 1, '1 event'],
    ['en', 2, '2 events'],
    ['en', 3000, '3,000 events'],
    ['es', 0, '0 marcaciones'],
    ['es', 1, '1 marcación'],
    ['es', 1_000_000, '1.000.000 marcaciones'],
    ['es-MX', 3000, '3,000 marcaciones'],
  ])('in %s of %d is %s', (locale, count, sentence) => {
    expect(formatCount(messagesOf(locale.startsWith('es') ? 'es' : 'en'), locale, 'eventCount', count)).toBe(sentence)
  })
})

test.each([
  [['es-MX', 'en-US'], 'es'],
  [['en-GB'], 'en'],
  [['fr-CA', 'ES', 'en'], 'es'],
  [['est', 'de'], 'en'],
  [[], 'en'],
])('the preference %j selects %s', (preferred, language) => {
  expect(pickLanguage(preferred)).toBe(language)
})
