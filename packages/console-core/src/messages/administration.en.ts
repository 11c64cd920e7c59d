import { changeHistoryEn } from './changeHistory.en.js'
import { peopleEn } from './people.en.js'
import { settingsEn } from './settings.en.js'

/** English messages that only administration pages use. */
export const administrationEn = { ...changeHistoryEn, ...peopleEn, ...settingsEn } as const
