import { useConsole, useMessages, usePage } from '../consoleContext.js'
import { PageHeader } from '../ui/PageHeader.js'
import { ResetSettings } from './ResetSettings.js'
import { SettingsSections } from './SettingsSections.js'
import { useSettings } from './useSettings.js'

const company = { level: 'company' } as const

/** What everybody of the company does, unless a group or a person does otherwise. */
export function CompanySettings() {
  const t = useMessages()
  const { user } = useConsole()
  const { queue, isReading } = useSettings(company)
  usePage('companySettings', queue !== null || !isReading)
  return (
    <section>
      <PageHeader title={t('destination.companySettings')} caption={user.company}>
        <ResetSettings owner={company} ownerName={user.company} />
      </PageHeader>
      <SettingsSections owner={company} />
    </section>
  )
}
