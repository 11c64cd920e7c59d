import { embeddable } from '../ui/embeddable.tsx'

/** The settings of the company, which groups and people inherit or override. For managers. */
export const CompanySettings = /* @__PURE__ */ embeddable(
  'company-settings',
  async () => (await import('../companySettings/CompanySettings.tsx')).CompanySettings,
  'administration',
)
