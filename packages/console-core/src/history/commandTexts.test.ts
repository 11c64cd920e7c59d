import { describe, expect, test } from 'vitest'
import { messagesOf } from '../messages/catalogues.ts'
import { createTranslate, pickLanguage } from '../messages/index.ts'
import { groupByCommand } from './changeCommands.ts'
import type { Change } from './changeHistoryCalls.ts'
import { createChangeWords } from './changeWords.ts'
import { moved, set } from './commandFixture.ts'
import { createCommandTexts } from './commandTexts.ts'

function describeChanges(changes: readonly Partial<Change>[], base: Change, locale: string) {
  const t = createTranslate(messagesOf(pickLanguage([locale])), locale)
  const rows = changes.map((change, index) => ({ ...base, id: String(index), ...change }))
  const [command] = groupByCommand(rows)
  if (!command) throw new Error('No command')
  return createCommandTexts(t, locale, createChangeWords(t, locale))(command)
}

/** Strong parts in asterisks, then the detail. */
function say(base: Change, changes: readonly Partial<Change>[] = [{}], locale = 'en-US'): string {
  const { sentence, detail } = describeChanges(changes, base, locale)
  const text = sentence.map(part => (part.isStrong ? `*${part.text}*` : part.text)).join('')
  return detail === null ? text : `${text} | ${detail}`
}

const group: Change = {
  ...moved,
  kind: 'groupAdded',
  subject: 'userGroup',
  subjectName: 'Night',
  field: 'name',
  from: null,
  to: 'Night',
}
const day: Change = {
  ...moved,
  kind: 'workInfo',
  subject: 'laborHours',
  workDate: '2026-05-12',
  field: 'job',
  from: null,
}
const job = { code: '2401', description: 'Mill Creek', hours: null }
const machine = { code: 'EX-1', description: 'Excavator', hours: 4 }
const excuse: Change = { ...day, kind: 'excuseAdded', subject: 'excuse', field: 'excuseStart', to: '2026-05-12' }
const bob = { subjectId: 'u-2', subjectName: 'Bob Hall' }

const clockOut: Change = { ...day, kind: 'eventEntered', subject: 'timelineEvent', field: 'eventType', to: 'clockOut' }
const clockOutTexts = [
  {},
  { field: 'eventTime', to: '15:30:00' },
  { field: 'correctionReason', to: 'phone' },
  { field: 'correctionNote', to: 'Asked Pete' },
]

describe('a command is described', () => {
  test.each<[string, string]>([
    ['*Dana Whitfield* moved *Ana Ruiz* to *Day* | Was Night', say(moved)],
    ['*Dana Whitfield* added *Ana Ruiz* to *Day*', say({ ...moved, from: null })],
    ['*Dana Whitfield* removed *Ana Ruiz* from *Night*', say({ ...moved, to: null })],
    [
      '*Dana Whitfield* entered *Clock out 3:30 PM* for *Ana Ruiz*, *05/12/2026* | Phone problem · Asked Pete',
      say(clockOut, clockOutTexts),
    ],
    ['*Dana Whitfield* moved *2 people* to *Day*', say(moved, [{}, { ...bob, from: null }])],
    ['*Dana Whitfield* added *2 people* to *Day*', say({ ...moved, from: null }, [{}, bob])],
    ['*Dana Whitfield* removed *2 people* from *Night*', say({ ...moved, to: null }, [{}, bob])],
    ['*Dana Whitfield* changed the groups of *2 people*', say(moved, [{}, { ...bob, to: 'Yard' }])],
    ['*Dana Whitfield* changed the groups of *2 people*', say({ ...moved, to: null }, [{}, { ...bob, from: 'Yard' }])],
    ['*Unknown user* moved *Ana Ruiz* to *Day* | Was Night', say({ ...moved, personName: '' })],
  ])('by who moved where: %s', (expected, said) => {
    expect(said).toBe(expected)
  })

  test.each<[string, string]>([
    ['*Dana Whitfield* set *Job* to *Required* for *Ana Ruiz* | Was Enabled', say(set)],
    ['*Dana Whitfield* set *Job* to *Required* for the company | Was Enabled', say({ ...set, subject: 'company' })],
    [
      '*Dana Whitfield* set *Job* to *Required* for the group *Night* | Was Enabled',
      say({ ...set, subject: 'userGroup', subjectName: 'Night' }),
    ],
    ['*Dana Whitfield* set *Job* to *Required* for *2 people*', say(set, [{}, bob])],
    [
      '*Dana Whitfield* set *Job* to *Required* for *2 groups and users*',
      say(set, [{}, { subject: 'userGroup', subjectId: 'g-1' }]),
    ],
    ['*Dana Whitfield* changed *Job* for *2 people*', say(set, [{}, { ...bob, to: 'disabled' }])],
    ['*Dana Whitfield* changed *2 settings* for *Ana Ruiz*', say(set, [{}, { field: 'work.costCodeWorkPreference' }])],
    [
      '*Dana Whitfield* reset *Job* to *Enabled* for *Ana Ruiz* | Was Required',
      say({ ...set, from: 'required', to: null }),
    ],
    [
      '*Dana Whitfield* reset *Job* for *Ana Ruiz* | Was Required',
      say({ ...set, from: 'required', to: null, inherited: null }),
    ],
    [
      '*Dana Whitfield* reset *2 settings* for *Ana Ruiz*',
      say({ ...set, from: 'required', to: null }, [{}, { field: 'work.costCodeWorkPreference' }]),
    ],
  ])('by the settings and their values: %s', (expected, said) => {
    expect(said).toBe(expected)
  })

  test.each<[string, string]>([
    ['*Dana Whitfield* added the group *Night* | Pours', say(group, [{}, { field: 'description', to: 'Pours' }])],
    ['*Dana Whitfield* added the group *Night* with *1 person*', say(group, [moved, {}])],
    [
      '*Dana Whitfield* renamed the group *Night* to *Late*',
      say({ ...group, kind: 'groupChanged', from: 'Night', to: 'Late' }),
    ],
    [
      '*Dana Whitfield* changed the description of the group *Night*',
      say({ ...group, kind: 'groupChanged', field: 'description', from: 'a', to: 'b' }),
    ],
    [
      '*Dana Whitfield* deleted the group *Night* | 1 user is no longer in a group',
      say({ ...group, kind: 'groupDeleted', from: 'Night', to: null }, [{}, { ...moved, to: null }]),
    ],
    ['*Dana Whitfield* deleted the group *Night*', say({ ...group, kind: 'groupDeleted', from: 'Night', to: null })],
    ['*Dana Whitfield* changed the template *Week*', say({ ...group, kind: 'templateChanged', subjectName: 'Week' })],
    ['*Dana Whitfield* made *2 changes*', say(moved, [{}, set])],
  ])('by what became of a group or template: %s', (expected, said) => {
    expect(said).toBe(expected)
  })

  test.each<[string, string]>([
    ['*Dana Whitfield* set *Job* to *2401 Mill Creek* for *Ana Ruiz*, *05/12/2026*', say({ ...day, to: job })],
    [
      '*Dana Whitfield* changed *Job* and *Cost code* for *Ana Ruiz*, *05/12/2026*',
      say({ ...day, to: job }, [{}, { field: 'costCode' }]),
    ],
    ['*Dana Whitfield* changed *Job* for *2 people*', say({ ...day, to: job }, [{}, bob])],
    [
      '*Dana Whitfield* entered *8.00* hours for *Ana Ruiz*, *05/12/2026* | 2401 Mill Creek',
      say({ ...day, kind: 'hoursAdded' }, [
        { field: 'job', to: job },
        { field: 'hours', to: 8 },
      ]),
    ],
    [
      '*Dana Whitfield* added *EX-1 Excavator (4.00)* for *Ana Ruiz*, *05/12/2026*',
      say({ ...day, kind: 'equipmentAdded', field: 'equipment', to: machine }),
    ],
    [
      '*Dana Whitfield* removed *EX-1 Excavator (4.00)* for *Ana Ruiz*, *05/12/2026*',
      say({ ...day, kind: 'equipmentRemoved', field: 'equipment', from: machine, to: null }),
    ],
    [
      '*Dana Whitfield* excused *Ana Ruiz*, *05/12/2026* | Sick · Flu',
      say(excuse, [{}, { field: 'excuseReason', to: 'sick' }, { field: 'excuseNote', to: 'Flu' }]),
    ],
  ])('by the person and the day: %s', (expected, said) => {
    expect(said).toBe(expected)
  })

  test.each<[string, string]>([
    ['*Dana Whitfield* pasó a *Ana Ruiz* a *Day* | Antes: Night', say(moved, [{}], 'es-US')],
    ['*Dana Whitfield* cambió *Obra* a *Obligatorio* para *2 personas*', say(set, [{}, bob], 'es-US')],
  ])('in Spanish: %s', (expected, said) => {
    expect(said).toBe(expected)
  })
})

test.each<[string, Change, Partial<Change>[], string[]]>([
  ['people', moved, [{}, { ...bob, from: null }], ['Ana Ruiz: was Night', 'Bob Hall: was None']],
  ['people and groups', moved, [{}, { ...bob, to: 'Yard' }], ['Ana Ruiz: Night → Day', 'Bob Hall: Night → Yard']],
  [
    'fields',
    set,
    [{}, { field: 'work.isForemanRequired', to: true, inherited: false }],
    ['Job: Enabled → Required', 'Require foreman: Off → On'],
  ],
  [
    'people and fields',
    set,
    [{}, { ...bob, field: 'work.isForemanRequired', to: true, inherited: false }],
    ['Ana Ruiz: Job: Enabled → Required', 'Bob Hall: Require foreman: Off → On'],
  ],
])('lists the changes of several %s', (_, base, changes, lines) => {
  const described = describeChanges(changes, base, 'en-US')
  expect(described.lines.map(({ name, text }) => `${name}: ${text}`)).toEqual(lines)
})
