import {
  commandExtension,
  correctionExtension,
  crewDayExtension,
  exceptionMarkExtension,
  firstClockInExtension,
  holidayExtension,
  inactiveWorkInfoExtension,
  readDataChanges,
  readEnvironment,
  reviewExtension,
  rulePackExtension,
  ruleSettingsExtension,
  weekExportExtension,
  weekMarkExtension,
} from '../http/index.ts'
import { templateExtension } from '../layout/index.ts'
import { excuseExtension } from '../people/index.ts'
import { changeHistoryRepliers } from './demoChangeHistoryReplies.ts'
import { correctionRepliers } from './demoCorrectionReplies.ts'
import { crewDayRepliers } from './demoCrewDayReplies.ts'
import { exceptionMarkRepliers } from './demoExceptionMarkReplies.ts'
import { excuseRepliers } from './demoExcuseReplies.ts'
import { holidayRepliers } from './demoHolidayReplies.ts'
import { jobCostingRepliers, unifiedRepliers } from './demoJobCostingReplies.ts'
import { peopleRepliers } from './demoPeopleReplies.ts'
import { type DemoReplier, replier } from './demoReply.ts'
import { reportRepliers } from './demoReportReplies.ts'
import { rulePackRepliers } from './demoRulePackReplies.ts'
import { settingsRepliers } from './demoSettingsReplies.ts'
import { templateRepliers } from './demoTemplateReplies.ts'
import { timeEntryRepliers } from './demoTimeEntryReplies.ts'
import { weekExportRepliers } from './demoWeekExportReplies.ts'
import { weekMarkRepliers } from './demoWeekMarkReplies.ts'

/** The extensions that the demo company's services have. */
export const demoExtensions: string[] = [
  templateExtension,
  ruleSettingsExtension,
  excuseExtension,
  commandExtension,
  reviewExtension,
  weekMarkExtension,
  weekExportExtension,
  crewDayExtension,
  holidayExtension,
  rulePackExtension,
  inactiveWorkInfoExtension,
  firstClockInExtension,
  exceptionMarkExtension,
  correctionExtension,
]

/** The demo company's replies to each call of the contract. */
export const demoRepliers: readonly DemoReplier[] = [
  replier(readEnvironment, ({ environment }) => environment),
  // The demo company can't tell what has changed, so clients read everything again.
  replier(readDataChanges, () => ({ token: 'demo', changes: null })),

  ...timeEntryRepliers,
  ...reportRepliers,
  ...templateRepliers,
  ...peopleRepliers,
  ...settingsRepliers,
  ...correctionRepliers,
  ...excuseRepliers,
  ...weekMarkRepliers,
  ...weekExportRepliers,
  ...crewDayRepliers,
  ...exceptionMarkRepliers,
  ...holidayRepliers,
  ...rulePackRepliers,
  ...changeHistoryRepliers,
  ...jobCostingRepliers,
  ...unifiedRepliers,
]
