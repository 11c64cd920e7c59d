import { reportGridEn } from './reportGrid.en.ts'
import { reportPagesEn } from './reportPages.en.ts'
import { reportTemplatesEn } from './reportTemplates.en.ts'
import { workInfoEn } from './workInfo.en.ts'

/** English messages that only report pages use. */
export const reportsEn = { ...reportGridEn, ...reportPagesEn, ...reportTemplatesEn, ...workInfoEn } as const
