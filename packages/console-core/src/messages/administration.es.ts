import { changeHistoryEs } from './changeHistory.es.js'
import type { MessagesOf } from './messages.js'
import { peopleEs } from './people.es.js'
import { settingsEs } from './settings.es.js'

export const administrationEs: MessagesOf<'administration'> = { ...changeHistoryEs, ...peopleEs, ...settingsEs }
