import type { MessageKey, Translate } from '../messages/index.ts'
import { dateTextOf, formatHours } from '../time/index.ts'
import type { ChangeCommand } from './changeCommands.ts'
import type { ChangedValue, ChangeKind } from './changeHistory.ts'
import { type Change, changedValuesOf } from './changeHistoryCalls.ts'
import type { ChangeWords } from './changeHistoryReport.ts'

/** A part of a sentence. Names and values are strong. */
export interface SentencePart {
  /** The index of its first character in the sentence. */
  readonly start: number
  readonly text: string
  readonly isStrong: boolean
}

export interface CommandTexts {
  /** `Dana Whitfield moved 40 people to Structures`. */
  readonly sentence: readonly SentencePart[]
  /** Details that the sentence leaves out, such as the earlier value; null without any. */
  readonly detail: string | null
  /** One line for each change: who or what, and how it changed. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly text: string }[]
  /** Whether the lines say more than sentence and detail. */
  readonly areLinesDetailed: boolean
}

/** Describes commands as people would: one sentence with its actual values. `words` translates fields and values. */
export function createCommandTexts(
  t: Translate,
  locale: string,
  words: ChangeWords,
): (command: ChangeCommand) => CommandTexts {
  const lists = new Intl.ListFormat(locale)
  const dates = dateTextOf(locale)

  const valueText = (change: Change, side: 'from' | 'to') =>
    words.formatValue(change.field, changedValuesOf(change)[side]) || t('changeHistory.none')
  const fieldsText = (changes: readonly Change[]) =>
    lists.format(unique(changes.map(({ field }) => words.formatField(field))).map(strong))
  const dateOf = ({ workDate }: Change) => (workDate ? strong(dates.format(workDate)) : '')
  const peopleText = (count: number) => strong(t.count('command.people', count))

  /** Whose settings or hours changed. Several entries of one employee count once. */
  function ownersText(changes: readonly [Change, ...Change[]]): string {
    const [first] = changes
    const count = unique(changes.map(one => (one.subject === 'laborHours' ? one.subjectName : one.subjectId))).length
    if (count > 1) {
      const hasGroups = changes.some(({ subject }) => subject === 'userGroup')
      return hasGroups ? strong(t.count('command.owners', count)) : peopleText(count)
    }
    if (first.subject === 'company') return t('command.owner.company')
    const name = strong(first.subjectName)
    return first.subject === 'userGroup' ? t('command.owner.group', name) : name
  }

  function describeSettings(who: string, changes: readonly [Change, ...Change[]]): string {
    const [first] = changes
    const fields = unique(changes.map(({ field }) => field))
    const owners = ownersText(changes)
    const areReset = changes.every(({ to }) => to === null)
    const values = unique(changes.map(change => valueText(change, 'to')))
    if (fields.length > 1) {
      const count = strong(t.count('command.settings', fields.length))
      return t(areReset ? 'command.did.resetAll' : 'command.did.changed', who, count, owners)
    }
    const field = strong(words.formatField(first.field))
    const isKnown = changedValuesOf(first).to !== null
    if (values.length > 1 || !isKnown) {
      return t(areReset ? 'command.did.resetAll' : 'command.did.changed', who, field, owners)
    }
    const value = strong(valueText(first, 'to'))
    return t(areReset ? 'command.did.reset' : 'command.did.set', who, field, value, owners)
  }

  function describeMembership(who: string, changes: readonly [Change, ...Change[]]): string {
    const [first] = changes
    const people = changes.length === 1 ? strong(first.subjectName) : peopleText(changes.length)
    const from = commonValue(changes, 'from')
    const to = commonValue(changes, 'to')
    if (to === undefined || (to === null && from === undefined)) return t('command.did.regrouped', who, people)
    if (to === null) return t('command.did.left', who, people, strong(String(from)))
    return t(from === null ? 'command.did.joined' : 'command.did.moved', who, people, strong(String(to)))
  }

  /** Changes of labor hours: of one entry, or of several at once. */
  function describeEntries(who: string, changes: readonly [Change, ...Change[]]): string {
    const [first] = changes
    const key = entryKeys[first.kind]
    const isOne = unique(changes.map(({ subjectId }) => subjectId)).length === 1
    if (!isOne || !key) return t('command.did.changed', who, fieldsText(changes), ownersText(changes))
    const name = strong(first.subjectName)
    if (first.kind === 'hoursAdded') {
      const hours = changes.find(({ field }) => field === 'hours')?.to
      return t(key, who, strong(typeof hours === 'number' ? formatHours(hours, locale) : ''), name, dateOf(first))
    }
    const isOneField = changes.length === 1
    if (first.kind === 'workInfo' && isOneField) {
      const field = strong(words.formatField(first.field))
      return t('command.did.setOn', who, field, strong(valueText(first, 'to')), name, dateOf(first))
    }
    const what =
      first.kind === 'workInfo' ? fieldsText(changes) : lists.format(changes.map(change => strong(machineText(change))))
    return t(key, who, what, name, dateOf(first))
  }

  function describeExceptions(
    who: string,
    kind: 'exceptionAsked' | 'exceptionAccepted' | 'exceptionReopened',
    changes: readonly [Change, ...Change[]],
  ): string {
    const [first] = changes
    const rules = changes.filter(({ field }) => field === 'exception')
    const names = unique(rules.map(change => valueText(change, change.to === null ? 'from' : 'to')))
    const [name = ''] = names
    const what = names.length > 1 ? t.count('command.exceptions', rules.length) : name
    return t(`command.did.${kind}`, who, strong(what), ownersText(changes), dateOf(first))
  }

  function describeEvent(
    who: string,
    kind: 'eventEntered' | 'eventDeleted',
    changes: readonly [Change, ...Change[]],
  ): string {
    const [first] = changes
    const textOf = (field: string) => {
      const change = changes.find(one => one.field === field)
      return change ? machineText(change) : ''
    }
    const what = [textOf('eventType'), textOf('eventTime')].filter(Boolean).join(' ')
    return t(`command.did.${kind}`, who, strong(what), strong(first.subjectName), dateOf(first))
  }

  const machineText = (change: Change) => valueText(change, change.to === null ? 'from' : 'to')

  function describe(who: string, changes: readonly [Change, ...Change[]]): string {
    const group = changes.find(({ kind, field }) => groupKeys[kind] && field === 'name')
    const groupKey = group && groupKeys[group.kind]
    if (group?.kind === 'groupChanged')
      return t('command.did.groupRenamed', who, strong(String(group.from)), strong(String(group.to)))
    if (group && groupKey) {
      const members = changes.filter(({ kind }) => kind === 'membership')
      const isWith = group.kind === 'groupAdded' && members.length > 0
      return isWith
        ? t('command.did.groupAddedWith', who, strong(group.subjectName), peopleText(members.length))
        : t(groupKey, who, strong(group.subjectName))
    }
    const [first] = changes
    const kinds = unique(changes.map(({ kind }) => kind))
    if (kinds.length > 1) return t('command.did.several', who, strong(t.count('command.changes', changes.length)))
    if (first.kind === 'weekCompleted' || first.kind === 'weekReopened') {
      return t(`command.did.${first.kind}`, who, dateOf(first), ownersText(changes))
    }
    if (first.kind === 'crewDayConfirmed' || first.kind === 'crewDayReopened') {
      return t(`command.did.${first.kind}`, who, dateOf(first), ownersText(changes))
    }
    if (first.kind === 'exceptionAsked' || first.kind === 'exceptionAccepted' || first.kind === 'exceptionReopened') {
      return describeExceptions(who, first.kind, changes)
    }
    if (first.kind === 'weekExported') {
      const peopleCount = changes.reduce((sum, { to }) => sum + Number(to), 0)
      return t('command.did.weekExported', who, dateOf(first), peopleText(peopleCount))
    }
    if (first.kind === 'eventEntered' || first.kind === 'eventDeleted') return describeEvent(who, first.kind, changes)
    const subjectKey = subjectKeys[first.kind]
    if (subjectKey) return t(subjectKey, who, strong(first.subjectName), dateOf(first))
    if (first.kind === 'settings') return describeSettings(who, changes)
    return first.kind === 'membership' ? describeMembership(who, changes) : describeEntries(who, changes)
  }

  function describeDetail(changes: readonly [Change, ...Change[]]): string | null {
    const [first] = changes
    const textOf = (field: string) => {
      const change = changes.find(one => one.field === field)
      return change ? words.formatValue(field, change.to ?? change.from) : ''
    }
    const toldOf = (answer: string) => (answer === '' ? '' : t('command.toldAnswer', answer))
    const changeOf = (field: string) => {
      const change = changes.find(one => one.field === field)
      if (!change) return ''
      return [change.from, change.to].map(value => words.formatValue(field, value)).join(' → ')
    }
    switch (first.kind) {
      case 'excuseAdded':
      case 'excuseChanged':
      case 'excuseDeleted':
        return joined([textOf('excuseReason'), textOf('excuseNote')])
      case 'eventEntered':
      case 'eventChanged':
      case 'eventDeleted':
        return joined([textOf('correctionReason'), textOf('correctionNote'), toldOf(textOf('correctionTold'))])
      case 'eventReplaced':
        return joined([
          changeOf('eventType'),
          changeOf('eventTime'),
          textOf('correctionReason'),
          textOf('correctionNote'),
        ])
      case 'exceptionAccepted':
        return joined([textOf('exceptionReason')])
      case 'hoursAdded':
        return joined([textOf('job'), textOf('costCode')])
      case 'groupAdded':
        return joined([textOf('description')])
      case 'weekExported':
        return joined([first.subjectName])
    }
    if (changes.some(({ kind }) => kind === 'groupDeleted')) {
      const count = changes.filter(({ kind }) => kind === 'membership').length
      return count === 0 ? null : t.count('command.leftGroup', count)
    }
    if (changes.length > 1 || (first.from === null && first.inherited == null)) return null
    const isReplaced =
      first.kind === 'settings' || first.kind === 'workInfo' || (first.kind === 'membership' && first.to !== null)
    return isReplaced ? t('command.was', valueText(first, 'from')) : null
  }

  const joined = (texts: readonly string[]) => texts.filter(Boolean).join(' · ') || null

  return ({ personName, changes }) => {
    const who = strong(personName || t('changeHistory.unknownPerson'))
    const hasSeveralSubjects = unique(changes.map(({ subjectId }) => subjectId)).length > 1
    const hasSeveralFields = unique(changes.map(({ field }) => field)).length > 1
    // The sentence has the value after the change.
    const hasOneResult =
      hasSeveralSubjects && !hasSeveralFields && unique(changes.map(change => valueText(change, 'to'))).length === 1
    return {
      sentence: partsOf(describe(who, changes)),
      detail: describeDetail(changes),
      areLinesDetailed: changes.length > 1 && changes.some(({ kind }) => !(kind in groupKeys)),
      lines: changes.map(change => {
        const field = words.formatField(change.field)
        const isNamed = hasSeveralSubjects && hasSeveralFields
        const values = hasOneResult
          ? t('command.before', valueText(change, 'from'))
          : t('changeHistory.change', valueText(change, 'from'), valueText(change, 'to'))
        return {
          id: change.id,
          name: hasSeveralSubjects ? change.subjectName : field,
          text: isNamed ? t('command.named', field, values) : values,
        }
      }),
    }
  }
}

const groupKeys: Partial<Record<ChangeKind, MessageKey>> = {
  groupAdded: 'command.did.groupAdded',
  groupChanged: 'command.did.groupRenamed',
  groupDeleted: 'command.did.groupDeleted',
}

/** Sentences with only the name of the changed item, and its date. */
const subjectKeys: Partial<Record<ChangeKind, MessageKey>> = {
  groupChanged: 'command.did.groupDescribed',
  templateAdded: 'command.did.templateAdded',
  templateChanged: 'command.did.templateChanged',
  templateDeleted: 'command.did.templateDeleted',
  eventChanged: 'command.did.eventChanged',
  eventReplaced: 'command.did.eventReplaced',
  excuseAdded: 'command.did.excuseAdded',
  excuseChanged: 'command.did.excuseChanged',
  excuseDeleted: 'command.did.excuseDeleted',
  holidayAdded: 'command.did.holidayAdded',
  holidayChanged: 'command.did.holidayChanged',
  holidayDeleted: 'command.did.holidayDeleted',
  rulePackTurnedOn: 'command.did.rulePackTurnedOn',
  rulePackMoved: 'command.did.rulePackMoved',
  rulePackTurnedOff: 'command.did.rulePackTurnedOff',
}

const entryKeys: Partial<Record<ChangeKind, MessageKey>> = {
  hoursAdded: 'command.did.hoursAdded',
  workInfo: 'command.did.changedOn',
  equipmentAdded: 'command.did.equipmentAdded',
  equipmentChanged: 'command.did.changedOn',
  equipmentRemoved: 'command.did.equipmentRemoved',
}

/** The value that all changes have on one side; undefined if they differ. */
function commonValue(changes: readonly Change[], side: 'from' | 'to'): ChangedValue | null | undefined {
  const [first, ...others] = unique(changes.map(change => change[side]))
  return others.length === 0 ? first : undefined
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)]
}

/** Marks a name or value in a message. Private-use characters survive translation with `t`. */
const strong = (text: string) => `\u{e000}${text}\u{e001}`

function partsOf(marked: string): readonly SentencePart[] {
  let start = 0
  const parts = marked.split(/\u{e000}(.*?)\u{e001}/su).map((text, index): SentencePart => {
    const part = { start, text, isStrong: index % 2 === 1 }
    start += text.length
    return part
  })
  return parts.filter(({ text }) => text !== '')
}
