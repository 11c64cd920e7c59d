import { reportGridEn } from './reportGrid.en.js'
import { reportPagesEn } from './reportPages.en.js'
import { reportTemplatesEn } from './reportTemplates.en.js'
import { workInfoEn } from './workInfo.en.js'

/** All that report pages say beyond what every page does, in English. */
export const reportsEn = { ...reportGridEn, ...reportPagesEn, ...reportTemplatesEn, ...workInfoEn } as const
