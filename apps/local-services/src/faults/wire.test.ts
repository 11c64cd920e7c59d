import { operations } from '@fieldtime/console-core/contract'
import { expect, test } from 'vitest'
import { changeAnswer, otherShapeThan } from './wire.ts'

const ofKind = (...kinds: readonly string[]) =>
  operations.filter(({ answers }) => kinds.includes(answers)).map(operation => [operation.id, operation] as const)

test.each(ofKind('value', 'versioned'))('%s has no answer of the wrong shape', (_id, operation) => {
  const shape = JSON.parse(JSON.stringify(otherShapeThan(operation)))
  expect(operation.answer.safeParse(shape).success).toBe(false)
})

test.each(ofKind('list'))('%s has no row like the bad one, also where the list is empty', (id, operation) => {
  for (const results of [[], [{}], ['id']]) {
    const hit = { rule: 0, operation: id, page: 1, fault: { kind: 'badRow' }, draw: 0.99 } as const
    const changed = changeAnswer({ results, metadata: { nextCursor: null } }, hit, null)
    expect(changed.results).toHaveLength(1)
    expect(operation.answer.safeParse(changed.results[0]).success).toBe(false)
  }
})
