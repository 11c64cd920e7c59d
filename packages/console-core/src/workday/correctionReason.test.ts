import { describe, expect, test } from 'vitest'
import { noticeAfter } from './correctionReason.ts'

const time = { eventType: 'clockOut', localDate: '2026-11-23', localTime: '15:30:00' }
const former = { at: '2026-11-23T22:00:00.000Z', authorName: 'Dana Whitfield', answer: 'Right' }
const author = { at: '2026-11-24T15:00:00.000Z', authorName: 'Pete Marlow' }
const told = { ...time, told: former }

describe('noticeAfter', () => {
  test('keeps the author and time of the first notice', () => {
    expect(noticeAfter(time, { ...time, told: { answer: null } }, author)).toEqual({ ...author, answer: null })
    expect(noticeAfter(told, { ...time, told: { answer: 'No' } }, author)).toEqual({ ...former, answer: 'No' })
  })

  test('stays unless it is cleared', () => {
    expect(noticeAfter(told, time, author)).toEqual(former)
    expect(noticeAfter(time, time, author)).toBeNull()
    expect(noticeAfter(told, { ...time, told: null }, author)).toBeNull()
  })

  test.each([{ localTime: '16:00:00' }, { localDate: '2026-11-24' }, { eventType: 'takeBreak' }])(
    'no longer applies after a change to %o',
    change => {
      expect(noticeAfter(told, { ...time, ...change }, author)).toBeNull()
      expect(noticeAfter(told, { ...time, ...change, told: { answer: null } }, author)).toEqual({
        ...author,
        answer: null,
      })
    },
  )
})
