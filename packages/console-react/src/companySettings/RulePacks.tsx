import { calendarDateAt } from '@fieldtime/console-core'
import { type RulePackId, rulePackIds, rulePackNames } from '@fieldtime/console-core/internal'
import Pencil from 'lucide-react/icons/pencil'
import { useId, useState } from 'react'
import { useRulePacks } from '../exceptions/ruleFacts.ts'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { formatDateRange } from '../ui/formatDate.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { useRulePackChanges } from './useRulePackChanges.ts'

const RulePackDialog = loadOnDemand(
  async () => (await import('./RulePackDialog.tsx')).RulePackDialog,
  () => null,
)

/** The packs of rules that a company can have checked, each with the first day. */
export function RulePacks() {
  const t = useMessages()
  const { locale } = useConsole()
  const query = useRulePacks()
  const change = useRulePackChanges()
  const today = calendarDateAt(useNow(60_000))
  const [openedId, setOpenedId] = useState<RulePackId | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const idPrefix = useId()
  const packs = query.listing?.rows
  const opened = openedId && packOf(openedId)

  const turnOff = async (id: RulePackId) => {
    const text = () => t('rulePacks.turnedOff', rulePackNames[id])
    setHasFailed(!(await change({ id, startDate: null }, packOf(id), text)))
  }

  return (
    <Section title={t('rulePacks.title')} hint={t('rulePacks.hint')} hasRows>
      {hasFailed && <Notice variant="error">{t('rulePacks.stale')}</Notice>}
      {query.isMissing && (
        <ReadFailure message="rulePacks.readFailed" isReading={query.isReading} onRetry={query.retry} />
      )}
      {packs === undefined && !query.isMissing && (
        <Loading>
          <Skeleton height="112px" />
        </Loading>
      )}
      {packs && !query.isMissing && (
        <List aria-label={t('rulePacks.title')}>
          {rulePackIds.map(id => {
            const startDate = packOf(id)?.startDate ?? null
            return (
              <Line key={id}>
                <div>
                  <Name id={`${idPrefix}${id}`}>{rulePackNames[id]}</Name>
                  <About id={`${idPrefix}${id}-about`}>{t(`rulePacks.about.${id}`)}</About>
                </div>
                {startDate !== null && (
                  <Button variant="plain" icon={Pencil} onPress={() => setOpenedId(id)}>
                    <From>{t('rulePacks.from', formatDateRange({ startDate, endDate: startDate }, locale))}</From>
                  </Button>
                )}
                <Toggle
                  aria-labelledby={`${idPrefix}${id}`}
                  aria-describedby={`${idPrefix}${id}-about`}
                  isSelected={startDate !== null}
                  onChange={isOn => (isOn ? setOpenedId(id) : void turnOff(id))}
                />
              </Line>
            )
          })}
        </List>
      )}
      {openedId && (
        <RulePackDialog
          name={rulePackNames[openedId]}
          startDate={opened?.startDate ?? today}
          isOn={(opened?.startDate ?? null) !== null}
          onSave={async startDate => {
            const text = () =>
              t('rulePacks.moved', rulePackNames[openedId], formatDateRange({ startDate, endDate: startDate }, locale))
            const isSaved = await change({ id: openedId, startDate }, packOf(openedId), text)
            if (isSaved) setOpenedId(null)
            return isSaved
          }}
          onClose={() => setOpenedId(null)}
        />
      )}
    </Section>
  )

  function packOf(id: RulePackId) {
    return packs?.find(pack => pack.id === id) ?? null
  }
}

const List = styled('ul', 'rule-packs')`
  padding: 0;
  margin: 0;
  list-style: none;
`

const Line = styled('li', 'rule-pack')`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-block-size: 56px;
  padding: ${space(2)} ${space(4)};
  border-block-start: 1px solid ${tokens.border};

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  @media (width < 680px) {
    flex-wrap: wrap;

    & > :first-child {
      flex: 1 1 100%;
    }
    & > :last-child {
      margin-inline-start: auto;
    }
  }
`

const Name = styled('div', 'rule-pack-name')`
  font-weight: 600;
`

const About = styled('div', 'rule-pack-about')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const From = styled('span', 'rule-pack-from')`
  ${tabularFigures}
`
