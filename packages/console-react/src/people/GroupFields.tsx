import { groupDescriptionLimit, groupNameLimit } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { CountedField } from './CountedField.tsx'
import type { GroupDraft } from './useGroupDraft.ts'

/** Name and description of a group. */
export function GroupFields({ draft }: { readonly draft: GroupDraft }) {
  const t = useMessages()
  return (
    <Fields>
      <CountedField
        label={t('userGroup.name')}
        value={draft.name}
        onChange={draft.changeName}
        limit={groupNameLimit}
        problem={draft.nameProblem}
        isRequired
        autoFocus
      />
      <CountedField
        label={t('userGroup.description')}
        value={draft.description}
        onChange={draft.changeDescription}
        limit={groupDescriptionLimit}
        problem={draft.descriptionProblem}
        isLong
      />
    </Fields>
  )
}

const Fields = styled('div', 'group-fields')`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`
