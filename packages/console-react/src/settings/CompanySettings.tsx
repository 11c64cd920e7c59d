import { ChangesOf } from '../changeHistory/ChangesOf.js'
import { useConsole, useMessages, usePage } from '../consoleContext.js'
import { space, styled } from '../theme.js'
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
      <Parts>
        <SettingsSections owner={company} />
        <ChangesOf subject="company" subjectId={user.companyId} />
      </Parts>
    </section>
  )
}

const Parts = styled('div', 'company-settings')`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`
