import { embeddable } from '../ui/embeddable.tsx'

/** What everybody of the company does, unless a group or a person does otherwise. For managers. */
export const CompanySettings = /* @__PURE__ */ embeddable(
  'company-settings',
  async () => (await import('../companySettings/CompanySettings.tsx')).CompanySettings,
  'administration',
)
