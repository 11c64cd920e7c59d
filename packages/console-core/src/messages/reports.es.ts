import type { MessagesOf } from './messages.js'
import { reportGridEs } from './reportGrid.es.js'
import { reportPagesEs } from './reportPages.es.js'
import { reportTemplatesEs } from './reportTemplates.es.js'
import { workInfoEs } from './workInfo.es.js'

export const reportsEs: MessagesOf<'reports'> = {
  ...reportGridEs,
  ...reportPagesEs,
  ...reportTemplatesEs,
  ...workInfoEs,
}
