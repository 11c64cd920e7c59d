import type { MessageKey, WorkInfo } from '@fieldtime/console-core'
import { Fragment } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'

export interface EventWorkInfoProps {
  readonly info: WorkInfo
  /** The work info is that of the previous event, so it is abbreviated. */
  readonly isContinued: boolean
}

/** The job, cost code, foreman, and equipment of the event, without empty ones. */
export function EventWorkInfo({ info, isContinued }: EventWorkInfoProps) {
  const t = useMessages()
  const facts = factsOf(info)
  if (facts.length === 0) return null
  if (isContinued) {
    return (
      <Continued>
        {t('timelineEvent.continues')}{' '}
        {facts.map((fact, index) => (
          <Fragment key={fact.name}>
            {index > 0 && ' · '}
            <bdi>{fact.text}</bdi>
          </Fragment>
        ))}
      </Continued>
    )
  }
  return (
    <List>
      {facts.map(fact => (
        <div key={fact.name}>
          <dt>{t(fact.name)}</dt>
          <dd>
            <bdi>{fact.text}</bdi>
          </dd>
        </div>
      ))}
    </List>
  )
}

interface Fact {
  readonly name: MessageKey
  readonly text: string
}

function factsOf(info: WorkInfo): readonly Fact[] {
  const foreman = wordsOf(info.foremanFirstName, info.foremanLastName) || wordsOf(info.foremanCode)
  const facts: readonly Fact[] = [
    { name: 'timelineEvent.job', text: wordsOf(info.jobCode, info.jobDescription) },
    { name: 'timelineEvent.costCode', text: wordsOf(info.costCodeCode, info.costCodeDescription) },
    { name: 'timelineEvent.foreman', text: foreman },
    { name: 'timelineEvent.equipment', text: wordsOf(info.equipmentCode, info.equipmentDescription) },
  ]
  return facts.filter(fact => fact.text !== '')
}

function wordsOf(...words: readonly (string | null)[]): string {
  return words.flatMap(word => word?.trim() || []).join(' ')
}

const List = styled('dl', 'event-work-info')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};

  & > div {
    display: flex;
    gap: ${space(1.5)};
    min-width: 0;
  }
  & dt {
    flex: none;
    color: ${tokens.muted};
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Continued = styled('p', 'event-work-info-continued')`
  color: ${tokens.muted};
  overflow-wrap: anywhere;
`
