import { describe, expect, test, vi } from 'vitest'
import { commandCompany, createDemoFetch, createDemoTransport } from '../cli/commandFixture.ts'
import { readAllUsers, type User } from '../http/index.ts'
import { canJoinGroup } from '../people/index.ts'
import { createGroupMoves, type GroupMovesOptions } from './groupMoves.ts'

const [ownSettingsGroup] = commandCompany.userGroups
/** This group requires a cost code, so a person who joins it gets other settings. */
const nightCrew = { id: ownSettingsGroup?.id ?? '', name: ownSettingsGroup?.name ?? '' }

async function openMoves(options: GroupMovesOptions = {}) {
  const fetch = vi.fn(createDemoFetch('manager'))
  const transport = createDemoTransport(fetch)
  const { rows } = await readAllUsers(transport)
  const user = rows.find(one => canJoinGroup(one) && one.groupId !== nightCrew.id)
  if (!user) throw new Error('The demo company has no one who can join the group.')
  const moves = createGroupMoves(transport)
  moves.setOptions(options)
  return {
    moves,
    user,
    sentMoves: () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT').length,
    stored: async () => (await readAllUsers(transport)).rows.find(({ id }) => id === user.id)?.groupId,
  }
}

const once = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true))

describe('a move that changes settings', () => {
  test('asks first, and is carried out after a confirmation', async () => {
    const { moves, user, stored } = await openMoves()
    moves.subscribe(() => undefined)
    const moved = moves.move(user, nightCrew)
    await once(() => moves.getSnapshot().question !== null)
    expect(moves.getSnapshot()).toMatchObject({ pending: [], question: { user, target: nightCrew } })
    moves.confirm(true)
    expect(moves.getSnapshot().question).toBeNull()
    expect(await moved).toMatchObject({ outcome: { isOk: true }, canUndo: true })
    expect([await stored(), moves.getSnapshot().pending]).toEqual([nightCrew.id, []])
  })

  test('is not sent if the user cancels', async () => {
    const { moves, user, sentMoves } = await openMoves()
    moves.subscribe(() => undefined)
    const moved = moves.move(user, nightCrew)
    await once(() => moves.getSnapshot().question !== null)
    moves.confirm(false)
    expect([await moved, sentMoves()]).toEqual([null, 0])
  })

  test('is canceled when the last subscriber leaves, which is reported', async () => {
    const onCancel = vi.fn()
    const { moves, user, sentMoves } = await openMoves({ onCancel })
    const leave = moves.subscribe(() => undefined)
    const moved = moves.move(user, nightCrew)
    await once(() => moves.getSnapshot().question !== null)
    leave()
    expect([await moved, sentMoves()]).toEqual([null, 0])
    expect(onCancel).toHaveBeenCalledOnce()
  })
})

describe('moves of one person', () => {
  test('are pending in order, and each is based on the response to the one before', async () => {
    const seen = new Map<string, User>()
    const { moves, user, stored } = await openMoves({
      findUser: id => seen.get(id),
      onResponse: async outcome => {
        if (outcome.isOk) seen.set(outcome.value.id, outcome.value)
      },
    })
    const both = [moves.undo(user, nightCrew), moves.undo(user, null)]
    expect(moves.getSnapshot().pending.map(({ target }) => target)).toEqual([nightCrew, null])
    expect((await Promise.all(both)).map(({ isOk }) => isOk)).toEqual([true, true])
    expect([await stored(), moves.getSnapshot().pending]).toEqual([null, []])
  })

  test('are read again after a rejection, before the next one starts', async () => {
    const readAgain = vi.fn(async () => undefined)
    const { moves, user, stored } = await openMoves({ readAgain })
    await moves.undo(user, nightCrew)
    const rejected = await moves.undo(user, null)
    expect([rejected.isOk, await stored()]).toEqual([false, nightCrew.id])
    expect(readAgain).toHaveBeenCalledTimes(2)
  })
})
