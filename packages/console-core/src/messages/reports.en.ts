import { reportGridEn } from './reportGrid.en.js'
import { reportPagesEn } from './reportPages.en.js'
import { reportTemplatesEn } from './reportTemplates.en.js'
import { workInfoEn } from './workInfo.en.js'

/** English messages that only report pages use. */
export const reportsEn = { ...reportGridEn, ...reportPagesEn, ...reportTemplatesEn, ...workInfoEn } as const
