import { changeHistoryEs } from './changeHistory.es.ts'
import type { MessagesOf } from './messages.ts'
import { peopleEs } from './people.es.ts'
import { settingsEs } from './settings.es.ts'

export const administrationEs: MessagesOf<'administration'> = { ...changeHistoryEs, ...peopleEs, ...settingsEs }
