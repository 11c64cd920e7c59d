import { expect, test } from 'vitest'
import { readAttributes, valueOfProperty } from './attributes.ts'

function optionsOf(attributes: string) {
  const element = document.createElement('div')
  element.innerHTML = `<p ${attributes}></p>`
  const { appearance, services, ...options } = readAttributes(element.querySelector('p') ?? element)
  return { appearance, services, options }
}

test.each([
  ['height="100%"', { height: '100%' }],
  ['height="content"', { height: 'content' }],
  ['height="420"', { height: 420 }],
  ['height="tall"', {}],
  ['heading="3"', { heading: 3 }],
  ['heading="none"', { heading: null }],
  ['heading="7"', {}],
  ['default-range="lastWorkweek"', { defaultRange: { preset: 'lastWorkweek' } }],
  ['default-range="2026-05-01/2026-05-31"', { defaultRange: { startDate: '2026-05-01', endDate: '2026-05-31' } }],
  ['default-range="2026-05-31/2026-05-01"', {}],
  ['default-range="toString"', {}],
  ['default-date="2026-05-13" employee-id="Ana"', { defaultDate: '2026-05-13', employeeId: 'Ana' }],
  ['data-notices read-only', { dataNotices: true, readOnly: true }],
  ['frame="none" max-rows="7"', { frame: 'none', maxRows: 7 }],
  ['frame="thin" max-rows="0"', {}],
])('%s is read as %j', (attributes, options) => {
  expect(optionsOf(attributes).options).toEqual(options)
})

test('services and appearance are grouped, and unknown values are left out', () => {
  const { services, appearance } = optionsOf(
    'base-url="https://time.example" extensions="excuses  ruleSettings" color-scheme="dark" density="huge"',
  )
  expect(services).toEqual({ baseUrl: 'https://time.example', extensions: ['excuses', 'ruleSettings'] })
  expect(appearance).toEqual({ colorScheme: 'dark' })
})

test.each([
  ['heading', '3', 3],
  ['heading', 'none', null],
  ['heading', 2, 2],
  ['height', '420', 420],
  ['height', '100%', '100%'],
  ['maxRows', '7', 7],
  ['readOnly', '', true],
  ['readOnly', false, false],
  ['defaultRange', 'yesterday', { preset: 'yesterday' }],
  ['locale', 'es-US', 'es-US'],
])('the property %s set to %j is %j', (name, value, expected) => {
  expect(valueOfProperty(name, value)).toEqual(expected)
})
