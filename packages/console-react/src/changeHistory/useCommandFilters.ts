import { type ChangeKind, foldText, wordsOf } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { PickerOption } from '../ui/PickerPanel.tsx'
import type { DescribedCommand } from './CommandRow.tsx'

interface FilterChoice {
  readonly options: readonly PickerOption[]
  readonly selectedKey: string
  readonly onSelectionChange: (id: string) => void
}

export interface CommandFilters {
  readonly who: FilterChoice
  readonly what: FilterChoice
  readonly text: string
  readonly setText: (text: string) => void
  readonly clear: () => void
  readonly matches: readonly DescribedCommand[]
}

const topics = {
  settings: ['settings'],
  groups: ['membership', 'groupAdded', 'groupChanged', 'groupDeleted'],
  templates: ['templateAdded', 'templateChanged', 'templateDeleted'],
  hours: ['hoursAdded', 'workInfo', 'equipmentAdded', 'equipmentChanged', 'equipmentRemoved'],
  events: ['eventEntered', 'eventReplaced', 'eventChanged', 'eventDeleted'],
  excuses: ['excuseAdded', 'excuseChanged', 'excuseDeleted'],
  weeks: ['weekCompleted', 'weekReopened', 'weekExported', 'crewDayConfirmed', 'crewDayReopened'],
  exceptions: ['exceptionAsked', 'exceptionAccepted', 'exceptionReopened'],
} as const satisfies Record<string, readonly ChangeKind[]>

type Topic = keyof typeof topics

const topicIds = Object.keys(topics) as Topic[]
const everything = ''

/** Filters commands by author, topic, and the words of their texts. */
export function useCommandFilters(commands: readonly DescribedCommand[] | null): CommandFilters {
  const t = useMessages()
  const { locale } = useConsole()
  const [username, setUsername] = useState(everything)
  const [topic, setTopic] = useState(everything)
  const [text, setText] = useState('')
  const words = wordsOf(text)
  const kinds: readonly ChangeKind[] | null = topicIds.includes(topic as Topic) ? topics[topic as Topic] : null
  const matches = (commands ?? []).filter(
    ({ command: { changes }, texts }) =>
      (username === everything || changes[0].username === username) &&
      (!kinds || changes.some(({ kind }) => kinds.includes(kind))) &&
      hasWords(words, texts),
  )
  const clear = () => {
    setUsername(everything)
    setTopic(everything)
    setText('')
  }
  return {
    who: {
      options: [{ id: everything, name: t('command.anyone') }, ...authorsOf(commands ?? [], locale)],
      selectedKey: username,
      onSelectionChange: setUsername,
    },
    what: {
      options: [
        { id: everything, name: t('command.allChanges') },
        ...topicIds.map(id => ({ id, name: t(`command.what.${id}`) })),
      ],
      selectedKey: topic,
      onSelectionChange: setTopic,
    },
    text,
    setText,
    clear,
    matches,
  }
}

function authorsOf(commands: readonly DescribedCommand[], locale: string): readonly PickerOption[] {
  const names = new Map(commands.map(({ command }) => [command.changes[0].username, command.personName]))
  names.delete('')
  const { compare } = new Intl.Collator(locale)
  return [...names]
    .map(([id, name]) => ({ id, name: name || id }))
    .sort((left, right) => compare(left.name, right.name))
}

function hasWords(words: readonly string[], { sentence, detail, lines }: DescribedCommand['texts']): boolean {
  if (words.length === 0) return true
  const texts = [
    sentence.map(part => part.text).join(''),
    detail ?? '',
    ...lines.flatMap(line => [line.name, line.text]),
  ]
  const folded = foldText(texts.join(' '))
  return words.every(word => folded.includes(word))
}
