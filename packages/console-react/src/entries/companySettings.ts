import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** What everybody of the company does, unless a group or a person does otherwise. For managers. */
export const CompanySettings = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../settings/CompanySettings.tsx')).CompanySettings,
  PageSkeleton,
  'administration',
)
