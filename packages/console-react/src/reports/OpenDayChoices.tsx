import type { DayExclusion } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { MenuChoices } from '../ui/Menu.tsx'
import type { OpenDayExclusion } from './useOpenDayExclusion.ts'

export interface OpenDayChoicesProps {
  readonly openDays: Pick<OpenDayExclusion<unknown>, 'exclusion' | 'change'>
}

/** Whether totals include open days and shifts over 16 hours. */
export function OpenDayChoices({ openDays: { exclusion, change } }: OpenDayChoicesProps) {
  const t = useMessages()
  return (
    <MenuChoices<DayExclusion>
      title={t('openDays.title')}
      choices={[
        { id: 'none', name: t('openDays.include') },
        { id: 'open', name: t('openDays.exclude') },
        { id: 'openAndOverLong', name: t('openDays.excludeLong') },
      ]}
      selectedKey={exclusion}
      onSelectionChange={change}
    />
  )
}
