import { expect, test } from 'vitest'
import { contactInfoOf } from './users.ts'

const phone = { text: '+1 (512) 555-0142', href: 'tel:+15125550142' }
const email = { text: 'ana@blackland.example', href: 'mailto:ana@blackland.example' }

test.each([
  ['both', { phoneNumber: '512-555-0142', email: ' ana@blackland.example ' }, { phone, email }],
  ['a phone number only', { phoneNumber: '1 512 555 0142', email: null }, { phone, email: null }],
  ['an e-mail address only', { phoneNumber: null, email: 'ana@blackland.example' }, { phone: null, email }],
  ['a number that is none and an address that is none', { phoneNumber: '0142', email: 'ana' }, null],
  ['neither', { phoneNumber: null, email: null }, null],
  ['no person at all', null, null],
])('contact info of %s', (_what, person, info) => {
  expect(contactInfoOf(person)).toEqual(info)
})
