import {
  type ContradictionAnswer,
  type ContradictionQuestion,
  formatSetting,
  fullName,
  type SettingsContradiction,
  type User,
} from '@fieldtime/console-core'
import { settingNameKeyOf } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useUserGroups } from '../queries/useUserGroups.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OptionList } from '../ui/OptionList.tsx'

export interface ContradictionDialogProps extends ContradictionQuestion {
  readonly onAnswer: (answer: ContradictionAnswer) => void
}

/** Maximum number of names listed. */
const shownContradictions = 100

/** Lists groups and people whose settings a change would make contradictory. Closing the dialog cancels the change. */
export function ContradictionDialog({ contradictions, users, isPartial, onAnswer }: ContradictionDialogProps) {
  const t = useMessages()
  const [remedy, setRemedy] = useState<'change' | 'leave'>('change')
  const hasContradictions = contradictions.length > 0
  const shown = contradictions.slice(0, shownContradictions)
  const confirm = {
    label: t(hasContradictions ? 'settings.contradiction.continue' : 'settings.contradiction.continueUnchecked'),
    onConfirm: () => onAnswer(remedy === 'change' ? contradictions : []),
  }

  return (
    <Dialog
      title={t(hasContradictions ? 'settings.contradiction.title' : 'settings.contradiction.titleUnchecked')}
      isOpen
      onClose={() => onAnswer(null)}
      confirm={confirm}
      size={hasContradictions ? 'form' : 'small'}
    >
      {isPartial && <Notice variant="warning">{t('settings.contradiction.unchecked')}</Notice>}
      {hasContradictions && (
        <>
          <p>{t('settings.contradiction.text')}</p>
          <ul aria-label={t('settings.contradiction.list')}>
            {shown.map(contradiction => (
              <ContradictionLine
                key={`${contradiction.level} ${contradiction.ownerId} ${contradiction.values[0]?.field}`}
                contradiction={contradiction}
                users={users}
              />
            ))}
          </ul>
          {contradictions.length > shownContradictions && (
            <Note>{t.count('settings.contradiction.more', contradictions.length - shownContradictions)}</Note>
          )}
          <OptionList
            label={t('settings.contradiction.choice')}
            options={[
              {
                id: 'change',
                name: t('settings.contradiction.change'),
                description: t('settings.contradiction.changeText'),
              },
              {
                id: 'leave',
                name: t('settings.contradiction.leave'),
                description: t('settings.contradiction.leaveText'),
              },
            ]}
            selectedKey={remedy}
            onSelectionChange={setRemedy}
          />
        </>
      )}
    </Dialog>
  )
}

interface ContradictionLineProps {
  readonly contradiction: SettingsContradiction
  readonly users: readonly User[]
}

function ContradictionLine({ contradiction, users }: ContradictionLineProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { listing } = useUserGroups()
  const { level, ownerId, values, remedy, peopleCount } = contradiction
  const textOf = (value: Parameters<typeof formatSetting>[2] | null) =>
    value === null ? t('settings.inherited') : formatSetting(t, locale, value)
  const facts = values.map(({ field, before, after }) => {
    const name = t(settingNameKeyOf(field))
    return before === after
      ? t('settings.namedValue', name, textOf(after))
      : t('settings.contradiction.value', name, textOf(before), textOf(after))
  })
  const remedyTexts = [...new Map(remedy.map(choice => [choice.field, choice.value]))].map(([field, value]) =>
    t('settings.namedValue', t(settingNameKeyOf(field)), textOf(value)),
  )
  return (
    <Line>
      <Name>
        <bdi>{nameOfOwner()}</bdi>
      </Name>
      {level === 'userGroup' && <Note>{t.count('settings.contradiction.group', peopleCount)}</Note>}
      <Fact>
        <bdi>{facts.join(' · ')}</bdi>
      </Fact>
      <Fact>
        <bdi>{t('settings.contradiction.remedy', remedyTexts.join(' · '))}</bdi>
      </Fact>
    </Line>
  )

  function nameOfOwner(): string {
    if (level === 'userGroup') {
      const group = listing?.rows.find(({ id }) => id === ownerId)
      return group?.name ?? users.find(({ groupId }) => groupId === ownerId)?.groupName ?? ''
    }
    const user = users.find(({ id }) => id === ownerId)
    return user ? (fullName(user.firstName, user.lastName) ?? user.username) : t('settings.contradiction.person')
  }
}

const Line = styled('li', 'contradiction')`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  padding-block: ${space(2)};
  border-block-end: 1px solid ${tokens.border};
`

const Name = styled('span', 'contradiction-owner')`
  font-weight: 500;
`

const Note = styled('span', 'contradiction-note')`
  color: ${tokens.muted};
`

const Fact = styled('span', 'contradiction-fact')`
  flex-basis: 100%;
  font-size: ${tokens.fontSizeSmall};
`
