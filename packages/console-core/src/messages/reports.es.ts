import type { MessagesOf } from './messages.ts'
import { reportGridEs } from './reportGrid.es.ts'
import { reportPagesEs } from './reportPages.es.ts'
import { reportTemplatesEs } from './reportTemplates.es.ts'
import { workInfoEs } from './workInfo.es.ts'

export const reportsEs: MessagesOf<'reports'> = {
  ...reportGridEs,
  ...reportPagesEs,
  ...reportTemplatesEs,
  ...workInfoEs,
}
