import { changeHistoryEn } from './changeHistory.en.js'
import { peopleEn } from './people.en.js'
import { settingsEn } from './settings.en.js'

/** All that the pages for administrators say beyond what every page does, in English. */
export const administrationEn = { ...changeHistoryEn, ...peopleEn, ...settingsEn } as const
