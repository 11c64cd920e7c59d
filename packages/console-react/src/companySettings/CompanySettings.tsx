import { holidayExtension, rulePackExtension } from '@fieldtime/console-core'
import { isSettingFound } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { ChangesOf } from '../history/ChangeList.tsx'
import { useConsole, useMessages, usePage } from '../provider/consoleContext.ts'
import { SettingsTools } from '../settings/ResetSettings.tsx'
import { SettingsSections } from '../settings/SettingsSections.tsx'
import { useSettingsEditor } from '../settings/useSettingsEditor.ts'
import { space, styled } from '../theme/theme.ts'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { Holidays } from './Holidays.tsx'
import { RulePacks } from './RulePacks.tsx'

const company = { level: 'company' } as const

export interface CompanySettingsProps extends PageProps {
  /** Initial text in the search field. */
  readonly defaultSearch?: string
}

/** The company's settings, which groups and people inherit. */
export function CompanySettings({ heading, defaultSearch = '' }: CompanySettingsProps) {
  const t = useMessages()
  const { user, services } = useConsole()
  const { settings, isReading, readAt, readAgain } = useSettingsEditor(company)
  const [search, setSearch] = useState(defaultSearch)
  const has = (extension: string) => services.extensions?.includes(extension) ?? false
  const showsHolidays =
    has(holidayExtension) && isSettingFound(search, [t('holidays.title'), t('holidays.hint'), t('holidays.words')])
  const showsRulePacks =
    has(rulePackExtension) && isSettingFound(search, [t('rulePacks.title'), t('rulePacks.hint'), t('rulePacks.words')])
  usePage('companySettings', settings !== null || !isReading)
  return (
    <section>
      <PageHeader
        heading={heading}
        title={t('destination.companySettings')}
        caption={user.company}
        freshness={{ readAt, isReading, onRefresh: readAgain }}
      >
        <SettingsTools owner={company} ownerName={user.company} search={search} onSearchChange={setSearch} />
      </PageHeader>
      <Parts>
        <SettingsSections
          owner={company}
          search={search}
          onClearSearch={() => setSearch('')}
          isFoundElsewhere={showsHolidays || showsRulePacks}
        />
        {showsRulePacks && <RulePacks />}
        {showsHolidays && <Holidays />}
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
