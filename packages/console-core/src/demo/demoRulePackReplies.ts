import { changesOfRulePack } from '../history/index.ts'
import { changeRulePack, type RulePack, readRulePacks } from '../http/index.ts'
import { byId, createDemoRecords, type DemoReplier, recordDemoChanges, replier } from './demoReply.ts'
import { buildDemoRulePacks } from './demoReview.ts'

const packs = createDemoRecords<RulePack>('rulePack', services => buildDemoRulePacks(services.now()))

export const hasDemoRulePack = packs.has

/** Handles the demo company's calls about rule packs, and stores their changes. */
export const rulePackRepliers: readonly DemoReplier[] = [
  replier(readRulePacks, services => packs.list(services).toSorted(byId)),

  replier(changeRulePack, (services, { path: { id }, body, match }) => {
    const changed = packs.change(services, id, match, body)
    if (!changed) return null
    recordDemoChanges(services, changesOfRulePack(id, changed.before.startDate, changed.after.startDate))
    return changed.after
  }),
]
