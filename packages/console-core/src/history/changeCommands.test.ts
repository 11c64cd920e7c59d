import { describe, expect, test } from 'vitest'
import { groupByCommand, isUndoable } from './changeCommands.ts'
import type { Change } from './changeHistoryCalls.ts'
import { moved, set } from './commandFixture.ts'

const later = { changedAt: '2026-05-14T19:00:00.000Z', commandId: 'later' }
const stateOf = (change: Change, ...laterChanges: readonly Partial<Change>[]) => {
  const changes = [
    ...laterChanges.map((each, index) => ({ ...change, ...later, id: `later-${index}`, ...each })),
    change,
  ]
  return groupByCommand(changes).find(({ id }) => id === change.commandId)?.state
}
const group: Change = { ...moved, kind: 'groupDeleted', subject: 'userGroup', field: 'name', from: 'Night', to: null }

describe('commands', () => {
  test('have all changes with their id, wherever these are in the list', () => {
    const changes = [
      { ...moved, id: '4', changedAt: later.changedAt },
      { ...set, id: '3', commandId: 'other' },
      { ...moved, id: '2', subjectId: 'u-2' },
    ]
    expect(
      groupByCommand(changes).map(({ id, changedAt, changes: own }) => [id, changedAt, own.map(one => one.id)]),
    ).toEqual([
      ['command', later.changedAt, ['4', '2']],
      ['other', set.changedAt, ['3']],
    ])
  })

  test.each([null, undefined])('are single changes if the command id is %s', commandId => {
    const changes = [
      { ...moved, id: '2', commandId },
      { ...moved, id: '1', commandId },
    ]
    expect(groupByCommand(changes).map(({ id }) => id)).toEqual(['2', '1'])
  })

  test('are the latest if one value is unchanged since', () => {
    expect(stateOf(moved)).toEqual({ name: 'latest' })
    expect(stateOf(moved, { subjectId: 'u-2' })).toEqual({ name: 'latest' })
  })

  test('are undone if each value is the earlier one again', () => {
    expect(stateOf(moved, { from: 'Day', to: 'Night' })).toEqual({ name: 'undone', at: later.changedAt })
    expect(stateOf(set, { from: 'required', to: null })).toEqual({ name: 'undone', at: later.changedAt })
  })

  test('are superseded if a value was replaced', () => {
    expect(stateOf(moved, { from: 'Day', to: 'Yard' })).toEqual({ name: 'superseded' })
  })

  test('that replaced a recorded event are undone once the entered one is deleted', () => {
    const replaced: Change = { ...moved, kind: 'eventReplaced', subject: 'timelineEvent', field: 'eventTime' }
    expect(stateOf(replaced, { kind: 'eventDeleted', from: replaced.to, to: null })).toMatchObject({ name: 'undone' })
    expect(stateOf(replaced, { kind: 'eventChanged', from: replaced.to, to: '17:00' })).toEqual({ name: 'superseded' })
  })

  test('that deleted a group are undone if a group of this name was added, even with another id', () => {
    const added = {
      kind: 'groupAdded',
      subjectId: 'g-new',
      from: null,
      to: 'Night',
      subjectName: group.subjectName,
    } as const
    expect(stateOf(group, added)).toEqual({ name: 'undone', at: later.changedAt })
    expect(stateOf(group, { ...added, subjectName: 'Yard', to: 'Yard' })).toEqual({ name: 'latest' })
  })

  test('can be undone if they changed only settings, members, and groups', () => {
    expect(isUndoable({ changes: [moved, set, group] })).toBe(true)
    expect(isUndoable({ changes: [moved, { ...set, kind: 'workInfo' }] })).toBe(false)
  })
})
