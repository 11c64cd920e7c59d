import { fullName, type User } from '@fieldtime/console-core'
import type { SettingsImpact } from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export interface ImpactDialogProps {
  /** Name of the setting. */
  readonly name: string
  readonly impact: SettingsImpact<User>
  readonly onClose: () => void
}

/** Maximum number of names listed. */
const shownPeople = 100

/** Who gets another value when a setting is changed, and who keeps theirs, by name. */
export function ImpactDialog({ name, impact, onClose }: ImpactDialogProps) {
  const t = useMessages()
  const affected = impact.affected.map(person => ({ person, note: person.groupName }))
  const overriding = impact.overriding.map(({ person, at }) => ({
    person,
    note: at === 'user' ? t('settings.chosenAt.user') : t('settings.chosenByGroup', person.groupName ?? ''),
  }))
  return (
    <Dialog title={t('settings.impact.title', name)} isOpen onClose={onClose} size="form">
      <People title={t.count('settings.impact.affectedPeople', affected.length)} rows={affected} />
      {overriding.length > 0 && (
        <People title={t.count('settings.impact.overridingPeople', overriding.length)} rows={overriding} />
      )}
    </Dialog>
  )
}

interface PeopleProps {
  readonly title: string
  readonly rows: readonly { readonly person: User; readonly note: string | null }[]
}

function People({ title, rows }: PeopleProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const collator = new Intl.Collator(locale, { numeric: true })
  const named = rows.map(({ person, note }) => ({
    id: person.id,
    username: person.username,
    name: fullName(person.firstName, person.lastName) ?? person.username,
    note,
  }))
  const shown = named.toSorted((one, other) => collator.compare(one.name, other.name)).slice(0, shownPeople)
  return (
    <Part>
      <Title>
        <bdi>{title}</bdi>
      </Title>
      <ul>
        {shown.map(({ id, username, name, note }) => (
          <Line key={id}>
            <ConsoleLink to={{ page: 'user', username, userId: id }}>
              <bdi>{name}</bdi>
            </ConsoleLink>{' '}
            {note && (
              <Note>
                <bdi>{note}</bdi>
              </Note>
            )}
          </Line>
        ))}
      </ul>
      {named.length > shownPeople && <Note>{t.count('settings.morePeople', named.length - shownPeople)}</Note>}
    </Part>
  )
}

const Part = styled('section', 'impact-part')`
  margin-block-start: ${space(3)};
`

const Title = styled('h3', 'impact-title')`
  margin-block-end: ${space(1)};
  font-weight: 600;
`

const Line = styled('li', 'impact-person')`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  padding-block: ${space(1)};
  border-block-end: 1px solid ${tokens.border};
`

const Note = styled('span', 'impact-note')`
  color: ${tokens.muted};
`
