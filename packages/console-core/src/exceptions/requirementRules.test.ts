import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { TimelineEvent } from '../http/index.ts'
import { photoMoments, type Requirements } from '../settings/index.ts'
import { eventTypes } from '../workday/index.ts'
import { checkRequirements, inactiveIdsOf, missingWorkInfoOf, requirementRuleIds } from './requirementRules.ts'

const nothing: Requirements = { job: false, costCode: false, foreman: false, location: false, photos: [] }
const workInfo = { job: true, costCode: true, foreman: true }
const complete = {
  ...{ jobId: 'job', costCodeId: 'code', foremanId: 'pete' },
  ...{ latitude: 30, longitude: -97, photoId: 'photo' },
}
const entered = {
  reason: 'forgot',
  note: null,
  authorId: 'dana',
  authorName: 'Dana',
  enteredAt: '',
  etag: '"1"',
} as const

/** The events of a day with two clock-ins, by index. */
const day = (more: Readonly<Record<number, Partial<TimelineEvent>>> = {}) =>
  (['clockIn', 'takeBreak', 'resumeFromBreak', 'clockIn', 'clockOut'] as const).map((eventType, index) =>
    buildTimelineEvent({ ...complete, id: `${index}`, eventType, ...more[index] }),
  )

const found = (events: readonly TimelineEvent[], requirements: Partial<Requirements>) =>
  checkRequirements({ events }, { ...nothing, ...requirements }, null).map(({ ruleId, events: of }) => [
    ruleId,
    of.map(({ id }) => Number(id)),
  ])

describe('checkRequirements', () => {
  test.each([
    ['job', { jobId: null }],
    ['costCode', { costCodeId: null }],
    ['foreman', { foremanId: null }],
  ] as const)('finds events that need a %s of their own', (part, without) => {
    const events = day({ 1: without, 2: without, 3: without, 4: without })
    expect(found(events, { [part]: true })).toEqual([['noWorkInfo', [2, 3]]])
    expect(found(events, { ...workInfo, [part]: false })).toEqual([])
  })

  test('checks the work info of entered events, but neither their location nor their photo', () => {
    const lacking = { jobId: null, latitude: null, longitude: null, photoId: null, correction: entered }
    expect(found(day({ 0: lacking }), { job: true, location: true, photos: photoMoments })).toEqual([
      ['noWorkInfo', [0]],
    ])
  })

  test('finds clock-ins without a location', () => {
    const without = { latitude: null, longitude: null }
    expect(found(day({ 0: without, 4: without }), { location: true })).toEqual([['noLocation', [0]]])
    expect(found(day({ 3: { latitude: 0, longitude: 0 } }), { location: true })).toEqual([['noLocation', [3]]])
    expect(found(day({ 0: without }), {})).toEqual([])
  })

  test('finds events with inactive work info even if no work info is required', () => {
    const inactive = inactiveIdsOf([
      { part: 'job', id: 'old' },
      { part: 'foreman', id: 'gone' },
    ])
    const events = day({ 0: { jobId: 'old' }, 1: { jobId: 'old' }, 2: { foremanId: 'old' }, 3: { foremanId: 'gone' } })
    expect(checkRequirements({ events }, null, inactive)).toMatchObject([
      { ruleId: 'inactiveWorkInfo', events: [{ id: '0' }, { id: '3' }], parts: ['job', 'foreman'] },
    ])
    expect(checkRequirements({ events }, null, null)).toEqual([])
    expect(checkRequirements({ events: day() }, null, inactive)).toEqual([])
  })

  test.each([
    ['startOfDay', [0]],
    ['clockIn', [0, 3]],
    ['takeBreak', [1]],
    ['resumeFromBreak', [2]],
    ['clockOut', [4]],
    ['endOfDay', [4]],
  ] as const)('finds a missing photo of %s', (moment, indexes) => {
    const without = { photoId: null }
    const events = day({ 0: without, 1: without, 2: without, 3: without, 4: without })
    expect(found(events, { photos: [moment] })).toEqual([['noPhoto', indexes]])
  })

  test('requires no end-of-day photo while the day continues', () => {
    const without = { photoId: null }
    const events = [...day({ 4: without }), buildTimelineEvent({ ...complete, id: '5', eventType: 'clockIn' })]
    expect(found(events, { photos: ['endOfDay'] })).toEqual([])
  })

  test('no longer finds a rule once its events meet the requirements', () => {
    const part = fc.constantFrom(null, 'some', 'old')
    const inactive = inactiveIdsOf([
      { part: 'job', id: 'old' },
      { part: 'costCode', id: 'old' },
    ])
    const place = fc.constantFrom(null, 30)
    const event = fc.record({
      ...{ eventType: fc.constantFrom(...eventTypes), jobId: part, costCodeId: part, foremanId: part },
      ...{ latitude: place, photoId: part },
    })
    const requirements = fc.record({
      ...{ job: fc.boolean(), costCode: fc.boolean(), foreman: fc.boolean(), location: fc.boolean() },
      photos: fc.subarray([...photoMoments]),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 6 }), requirements, (rows, required) => {
        const events = rows.map((row, index) => buildTimelineEvent({ ...row, longitude: row.latitude, id: `${index}` }))
        const findings = checkRequirements({ events }, required, inactive)
        const filled = { jobId: 'job', costCodeId: 'code', foremanId: 'pete' }
        const fixed = {
          noWorkInfo: filled,
          inactiveWorkInfo: filled,
          noLocation: { latitude: 30, longitude: -97 },
          noPhoto: { photoId: 'photo' },
        }
        for (const finding of findings) {
          const ids = new Set(finding.events.map(({ id }) => id))
          const mended = events.map(each => (ids.has(each.id) ? { ...each, ...fixed[finding.ruleId] } : each))
          const rest = checkRequirements({ events: mended }, required, inactive)
          expect(rest).toEqual(expect.not.arrayContaining([expect.objectContaining({ ruleId: finding.ruleId })]))
          // An event can lack one part while another is inactive, and is mended for both.
          const others = findings.map(({ ruleId }) => ruleId).filter(ruleId => ruleId !== finding.ruleId)
          expect(others).toEqual(expect.arrayContaining(rest.map(({ ruleId }) => ruleId)))
        }
        expect(findings.map(({ ruleId }) => ruleId)).toEqual(
          requirementRuleIds.filter(id => findings.some(({ ruleId }) => ruleId === id)),
        )
      }),
    )
  })
})

test('missingWorkInfoOf names the parts in display order', () => {
  const event = buildTimelineEvent({ eventType: 'clockIn', jobId: null, costCodeId: 'code', foremanId: null })
  expect(missingWorkInfoOf(event, { ...nothing, ...workInfo })).toEqual(['job', 'foreman'])
})
