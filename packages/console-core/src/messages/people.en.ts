/** Users and user groups, in English. */
export const peopleEn = {
  'userGroup.nameTaken': 'Group name already exists.',
} as const
