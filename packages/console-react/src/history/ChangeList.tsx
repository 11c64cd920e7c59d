import type { Change } from '@fieldtime/console-core'
import {
  type ChangeSubject,
  type ChangeWords,
  changedValuesOf,
  createChangeWords,
  readChangesOf,
} from '@fieldtime/console-core/internal'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Translate, useConsole, useMessages } from '../provider/consoleContext.ts'
import { useListing } from '../queries/queries.ts'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import { formatInstant } from '../ui/formatDate.ts'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

export interface ChangeListProps {
  readonly subject: ChangeSubject
  readonly subjectId: string
  /** Only changes of this setting. Default: all. */
  readonly field?: string
}

const changesAtOnce = 10
const refreshMilliseconds = 15_000

/** The changes of one subject, the latest first. */
export function ChangeList({ subject, subjectId, field }: ChangeListProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const words = useMemo(() => createChangeWords(t, locale), [t, locale])
  const { listing, isPartial, isReading, readAt, retry } = useListing({
    // Queries below `settings` are refetched after settings are saved.
    key: ['settings', 'history', subject, subjectId],
    read: (transport, options) => readChangesOf(transport, subject, subjectId, options),
    refreshMilliseconds,
  })
  const [shownCount, setShownCount] = useState(changesAtOnce)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shownCount > changesAtOnce) focusItem(list.current, shownCount - changesAtOnce)
  }, [shownCount])

  if (!listing) return <Waiting />
  const rows = field === undefined ? listing.rows : listing.rows.filter(change => change.field === field)
  const hiddenCount = Math.max(0, rows.length - shownCount)
  return (
    <Panel>
      {isPartial && (
        <Notice variant="warning" action={{ label: t('data.retry'), onPress: retry, isDisabled: isReading }}>
          {t(rows.length === 0 ? 'changeHistory.panelFailed' : 'changeHistory.panelPartial')}
        </Notice>
      )}
      {rows.length === 0 && !isPartial && <Nothing>{t('changeHistory.panelEmpty')}</Nothing>}
      {rows.length > 0 && (
        <Changes ref={list} aria-label={t('changeHistory.panel')}>
          {rows.slice(0, shownCount).map(change => (
            <Item key={change.id} tabIndex={-1}>
              <span>{describeChange(t, words, change, subjectId)}</span>
              <Who>
                {change.personName || t('changeHistory.unknownPerson')} ·{' '}
                <time dateTime={change.changedAt}>{formatInstant(new Date(change.changedAt), locale)}</time>
              </Who>
            </Item>
          ))}
        </Changes>
      )}
      <Foot>
        {hiddenCount > 0 && (
          <Button onPress={() => setShownCount(count => count + changesAtOnce)}>
            {t.count('changeHistory.showMore', Math.min(hiddenCount, changesAtOnce))}
          </Button>
        )}
        <Freshness readAt={readAt} isReading={isReading} onRefresh={retry} />
      </Foot>
    </Panel>
  )
}

/** For a person who joined or left the group, the group's page shows their name. */
function describeChange(t: Translate, words: ChangeWords, change: Change, subjectId: string) {
  const field = words.formatField(change.field)
  const textOf = (value: Change['from']) => words.formatValue(change.field, value) || t('changeHistory.none')
  const isOther = change.subjectId !== subjectId
  const { from, to } = changedValuesOf(change)
  return (
    <>
      <Field>{isOther ? t('changeHistory.of', change.subjectName, field) : field}</Field>{' '}
      {t('changeHistory.change', textOf(from), textOf(to))}
    </>
  )
}

/** After "Show more", the focus moves to the first new change, because the button may be gone. */
function focusItem(list: HTMLUListElement | null, index: number) {
  const item = list?.children[index]
  if (item instanceof HTMLElement) item.focus()
}

function Waiting() {
  return (
    <Loading>
      <Panel>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
        <Skeleton width="50%" />
      </Panel>
    </Loading>
  )
}

interface ChangesOfProps {
  /** The subject of the page: the company, a group, or a person. */
  readonly subject: ChangeSubject
  readonly subjectId: string
}

/** The changes of the settings on a page. Loads when opened. */
export function ChangesOf({ subject, subjectId }: ChangesOfProps) {
  const t = useMessages()
  return (
    <Section title={t('changeHistory.panel')} isOpenAtFirst={false}>
      <ChangeList key={`${subject} ${subjectId}`} subject={subject} subjectId={subjectId} />
    </Section>
  )
}

const Panel = styled('div', 'change-list')`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding-block-end: ${space(2)};
`

const Changes = styled('ul', 'change-list-items')`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Item = styled('li', 'change-list-item')`
  display: flex;
  flex-direction: column;
  padding-block: ${space(1.5)};
  overflow-wrap: anywhere;
  border-block-end: 1px solid ${tokens.border};
  ${focusRing}

  &:last-child {
    border-block-end: 0;
  }
`

const Field = styled('strong', 'change-list-field')`
  font-weight: 500;

  &::after {
    content: ':';
  }
`

const Who = styled('span', 'change-list-who')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  ${tabularFigures}
`

const Nothing = styled('p', 'change-list-empty')`
  margin: 0;
  color: ${tokens.muted};
`

const Foot = styled('div', 'change-list-foot')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`
