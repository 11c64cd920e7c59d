import { readEnvironment } from '../http/index.js'
import { changeHistoryRepliers } from './demoChangeHistoryReplies.js'
import { jobCostingRepliers } from './demoJobCostingReplies.js'
import { peopleRepliers } from './demoPeopleReplies.js'
import { type DemoReplier, replier } from './demoReply.js'
import { reportRepliers } from './demoReportReplies.js'
import { settingsRepliers } from './demoSettingsReplies.js'
import { templateRepliers } from './demoTemplateReplies.js'
import { timeEntryRepliers } from './demoTimeEntryReplies.js'
import { unifiedRepliers } from './demoUnifiedReplies.js'

/** How the demo company answers each call of the contract. */
export const demoRepliers: readonly DemoReplier[] = [
  replier(readEnvironment, ({ environment }) => environment),

  ...timeEntryRepliers,
  ...reportRepliers,
  ...templateRepliers,
  ...peopleRepliers,
  ...settingsRepliers,
  ...changeHistoryRepliers,
  ...jobCostingRepliers,
  ...unifiedRepliers,
]
