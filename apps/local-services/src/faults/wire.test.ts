import { operations } from '@fieldtime/console-core/contract'
import { expect, test } from 'vitest'
import { changeAnswer, otherShapeThan } from './wire.ts'

const ofKind = (...kinds: readonly string[]) => operations.filter(({ answers }) => kinds.includes(answers))
const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)

test('a body of another shape is never valid', () => {
  const valid = ofKind('value', 'versioned').filter(operation => {
    const shape = JSON.parse(JSON.stringify(otherShapeThan(operation)))
    return operation.answer.safeParse(shape).success
  })
  expect(idsOf(valid)).toEqual([])
})

test('a broken row is never valid, also in an empty list', () => {
  for (const results of [[], [{}], ['id']]) {
    const valid = ofKind('list').filter(({ id, answer }) => {
      const hit = { rule: 0, operation: id, page: 1, fault: { kind: 'badRow' }, draw: 0.99 } as const
      const changed = changeAnswer({ results, metadata: { nextCursor: null } }, hit, null)
      return changed.results.length !== 1 || answer.safeParse(changed.results[0]).success
    })
    expect(idsOf(valid)).toEqual([])
  }
})
