import type { UserGroup } from '@fieldtime/console-core'
import {
  checkGroupName,
  type GroupDetails,
  groupDescriptionLimit,
  groupNameLimit,
  isShortDescription,
  tidyName,
} from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'

export interface GroupDraft {
  readonly name: string
  readonly description: string
  readonly changeName: (name: string) => void
  readonly changeDescription: (description: string) => void
  /** What is wrong with each, in words. */
  readonly nameProblem: string | null
  readonly descriptionProblem: string | null
  readonly isComplete: boolean
  /** As it is sent. */
  readonly details: GroupDetails
  /** The services know another group of this name. */
  readonly refuseName: () => void
}

export interface GroupDraftOptions {
  readonly start: GroupDetails
  readonly groups: readonly UserGroup[]
  /** Of the group that is edited: its own name is no duplicate. */
  readonly ownId?: string
}

/** A name and a description that somebody is writing. */
export function useGroupDraft({ start, groups, ownId }: GroupDraftOptions): GroupDraft {
  const t = useMessages()
  const [name, setName] = useState(start.name)
  const [description, setDescription] = useState(start.description ?? '')
  const [refusedName, setRefusedName] = useState<string | null>(null)
  const nameProblem = name === refusedName ? 'taken' : checkGroupName(name, groups, ownId)
  const isDescriptionTooLong = !isShortDescription(description)

  return {
    name,
    description,
    changeName: setName,
    changeDescription: setDescription,
    nameProblem: describeNameProblem(),
    descriptionProblem: isDescriptionTooLong ? t('userGroup.tooLong', groupDescriptionLimit) : null,
    isComplete: nameProblem === null && !isDescriptionTooLong,
    details: { name: tidyName(name), description: description.trim() || null },
    refuseName: () => setRefusedName(name),
  }

  function describeNameProblem(): string | null {
    if (nameProblem === 'required') return t('userGroup.nameRequired')
    if (nameProblem === 'tooLong') return t('userGroup.tooLong', groupNameLimit)
    if (nameProblem === 'controls') return t('userGroup.nameControls')
    return nameProblem && t('userGroup.nameTaken')
  }
}
