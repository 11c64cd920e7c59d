import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createTurns,
  type GroupMove,
  type Movable,
  type MoveTarget,
  moveEffectOf,
  withAnswer,
  withMoves,
} from './groupMoves.ts'

const night = { id: 'night', name: 'Night Work' }
const shop = { id: 'shop', name: 'Shop' }

const person = (id: string, group: MoveTarget = null) => ({
  id,
  groupId: group?.id ?? null,
  groupName: group?.name ?? null,
})

const move = (moveId: number, userId: string, target: MoveTarget): GroupMove => ({ moveId, userId, target })

describe('the displayed members', () => {
  const result = [person('ana'), person('ben', night)]

  test.each<[rule: string, moves: readonly GroupMove[], shown: readonly Movable[]]>([
    ['without moves is what the services returned', [], result],
    ['has who is being added', [move(1, 'ana', night)], [person('ana', night), person('ben', night)]],
    ['lacks who is being removed', [move(1, 'ben', null)], [person('ana'), person('ben')]],
    [
      'follows the last of several moves',
      [move(1, 'ana', night), move(2, 'ana', shop)],
      [person('ana', shop), result[1] ?? person('')],
    ],
    ['knows nobody whom the services do not', [move(1, 'zoe', night)], result],
  ])('%s', (_rule, moves, shown) => {
    expect(withMoves(result, moves)).toEqual(shown)
  })

  test('reverts one failed addition and keeps the other', () => {
    const moves = [move(1, 'ana', night), move(2, 'ben', shop)]
    const afterFailure = moves.filter(({ moveId }) => moveId !== 1)
    expect(withMoves(result, afterFailure)).toEqual([person('ana'), person('ben', shop)])
  })

  test("keeps the identity of people who don't move, so their rows don't render again", () => {
    expect(withMoves(result, [move(1, 'ana', night)])[1]).toBe(result[1])
    expect(withAnswer(result, person('ana', shop))).toEqual([person('ana', shop), result[1]])
  })
})

test.each([
  ['into another group', '1107', 'shop', night, 'changes'],
  ['into a first group', '1107', null, night, 'changes'],
  ['into the group they are in', '1107', 'night', night, 'same'],
  ['out of a group', '1107', 'night', null, 'changes'],
  ['out of none', null, null, null, 'same'],
  ['without a code into a group', null, null, night, 'refused'],
  ['without a code out of the group that they are still in', null, 'night', null, 'changes'],
] as const)('moving a person %s', (_what, employeeCode, groupId, target, effect) => {
  expect(moveEffectOf({ employeeCode, groupId }, target)).toBe(effect)
})

describe('the queue of moves', () => {
  test('runs moves of one person in sequence, even after a failure, and those of two people in parallel', async () => {
    const takeTurn = createTurns()
    const log: string[] = []
    const task = (name: string) => async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (name === 'a1') throw new Error(name)
      return name
    }
    const ends = await Promise.allSettled([
      takeTurn('a', task('a1')),
      takeTurn('a', task('a2')),
      takeTurn('b', task('b1')),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(log.indexOf('a2 begins')).toBeGreaterThan(log.indexOf('a1 ends'))
    expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'))
  })
})

type CallEnd = 'accepted' | 'refused' | 'lost on the way back'
type Step = { readonly userId: string; readonly target: MoveTarget; readonly end: CallEnd } | 'somebody else' | 'read'

interface Versioned extends Movable {
  readonly version: number
}

/** The services' people. They reject a change of another version. */
function createServer(scheduler: fc.Scheduler, ids: readonly string[]) {
  const people = new Map<string, Versioned>(ids.map(id => [id, { ...person(id), version: 1 }]))
  const change = (id: string, target: MoveTarget) => {
    const changed = { ...person(id, target), version: (people.get(id)?.version ?? 0) + 1 }
    people.set(id, changed)
    return changed
  }
  return {
    people: () => [...people.values()],
    change,
    /** Read at one moment, answered at a later one. */
    read: async () => {
      await scheduler.schedule(Promise.resolve(), 'the question arrives')
      const answer = [...people.values()]
      await scheduler.schedule(Promise.resolve(), 'the people arrive')
      return answer
    },
    send: async (id: string, version: number, target: MoveTarget, end: CallEnd): Promise<Versioned | null> => {
      await scheduler.schedule(Promise.resolve(), `the change of ${id} arrives`)
      const isRefused = end === 'refused' || people.get(id)?.version !== version
      const changed = isRefused ? null : change(id, target)
      await scheduler.schedule(Promise.resolve(), `the answer about ${id} arrives`)
      return end === 'accepted' ? changed : null
    },
  }
}

/**
 * What a page does with the parts: an answer outdates every reading that began before it, and asks for another where
 * `isReading`.
 */
function createPage(server: ReturnType<typeof createServer>, { isReading }: { readonly isReading: boolean }) {
  const takeTurn = createTurns()
  let result: readonly Versioned[] = server.people()
  let moves: readonly GroupMove[] = []
  let answers = 0
  let count = 0

  const readAgain = async () => {
    const before = answers
    const people = await server.read()
    if (before === answers) result = people
  }
  const carryOut = async ({ moveId, userId, target }: GroupMove, end: CallEnd) => {
    const version = result.find(({ id }) => id === userId)?.version ?? 0
    const answered = await server.send(userId, version, target, end)
    answers += 1
    moves = moves.filter(one => one.moveId !== moveId)
    if (answered) result = withAnswer(result, answered)
    if (isReading) await readAgain()
  }
  return {
    shown: () => withMoves(result, moves),
    readAgain,
    move: (userId: string, target: MoveTarget, end: CallEnd) => {
      count += 1
      const started = move(count, userId, target)
      moves = [...moves, started]
      return takeTurn(userId, () => carryOut(started, end))
    },
  }
}

describe('any order of calls, responses, and reads', () => {
  const userId = fc.constantFrom('ana', 'ben')
  const moving = fc.record({
    userId,
    target: fc.constantFrom<MoveTarget>(night, shop, null),
    end: fc.constantFrom<CallEnd>('accepted', 'refused', 'lost on the way back'),
  })
  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: moving },
    { weight: 1, arbitrary: fc.constantFrom<Step>('somebody else', 'read') },
  )

  test("add A, add B, fail A ends with the services' state, without another read", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const server = createServer(scheduler, ['ana', 'ben'])
        const page = createPage(server, { isReading: false })
        const adding = ([id, end]: readonly [string, CallEnd]) =>
          scheduler.schedule(Promise.resolve(), `add ${id}`).then(() => page.move(id, night, end))
        const failing = ['ana', 'refused'] as const
        await scheduler.waitFor(Promise.all([failing, ['ben', 'accepted'] as const].map(adding)))
        expect(page.shown()).toEqual(server.people())
        expect(page.shown().map(({ groupId }) => groupId)).toEqual([null, 'night'])
      }),
      { numRuns: 1_000 },
    )
  })

  test("any moves, rejections, lost responses, reads, and changes by others end with the services' state", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(anyStep, { maxLength: 8 }), async (scheduler, steps) => {
        const server = createServer(scheduler, ['ana', 'ben'])
        const page = createPage(server, { isReading: true })
        const works = steps.map(async step => {
          await scheduler.schedule(Promise.resolve(), JSON.stringify(step))
          if (step === 'read') return page.readAgain()
          if (step === 'somebody else') return void server.change('ana', shop)
          return page.move(step.userId, step.target, step.end)
        })
        await scheduler.waitFor(Promise.all(works))
        await scheduler.waitFor(page.readAgain())
        expect(page.shown()).toEqual(server.people())
      }),
      { numRuns: 1_000 },
    )
  })
})
