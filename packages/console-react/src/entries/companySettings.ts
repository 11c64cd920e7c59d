import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

/** What everybody of the company does, unless a group or a person does otherwise. For managers. */
export const CompanySettings = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../settings/CompanySettings.js')).CompanySettings,
  PageSkeleton,
  'administration',
)
