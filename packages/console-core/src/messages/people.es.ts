import type { peopleEn } from './people.en.js'

export const peopleEs: Readonly<Record<keyof typeof peopleEn, string>> = {
  'userGroup.nameTaken': 'Ya existe un grupo con ese nombre.',
}
