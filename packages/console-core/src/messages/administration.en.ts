import { changeHistoryEn } from './changeHistory.en.ts'
import { peopleEn } from './people.en.ts'
import { settingsEn } from './settings.en.ts'

/** English messages that only administration pages use. */
export const administrationEn = { ...changeHistoryEn, ...peopleEn, ...settingsEn } as const
