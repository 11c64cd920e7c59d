import type { ReportPerson } from '@fieldtime/console-core/reports'
import UserX from 'lucide-react/icons/user-x'
import X from 'lucide-react/icons/x'
import { type Ref, useId } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { ChipCount, FilterChip } from '../ui/FilterChips.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'

export interface NoRecordChipProps {
  readonly people: readonly ReportPerson[]
  /** The list is open. */
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly ref: Ref<HTMLButtonElement>
}

/** Shows the number of people without a record, and toggles their list. */
function NoRecordChip({ people, isSelected, onChange, ref }: NoRecordChipProps) {
  const t = useMessages()
  const { locale } = useConsole()
  return (
    <FilterChip ref={ref} isSelected={isSelected} onChange={onChange}>
      <Icon icon={UserX} size={14} />
      {t('noRecord.name')} <ChipCount>{new Intl.NumberFormat(locale).format(people.length)}</ChipCount>
    </FilterChip>
  )
}

export interface NoRecordListProps {
  readonly people: readonly ReportPerson[]
  readonly onClose: () => void
}

/** Lists people by name. They aren't report rows: totals, groups, filters, and templates don't include them. */
function NoRecordList({ people, onClose }: NoRecordListProps) {
  const t = useMessages()
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId} onKeyDown={event => event.key === 'Escape' && onClose()}>
      <Head>
        <Title id={titleId}>{t('noRecord.name')}</Title>
        <Hint>{t('noRecord.hint')}</Hint>
        <IconButton icon={X} label={t('noRecord.close')} onPress={onClose} />
      </Head>
      <People aria-labelledby={titleId} tabIndex={0}>
        {people.map(({ employeeId, employeeName, employeeCode, groupName }) => (
          <li key={employeeId}>
            <Name>{employeeName ?? employeeCode}</Name>
            <Facts>{[employeeName === null ? null : employeeCode, groupName].filter(Boolean).join(' · ')}</Facts>
          </li>
        ))}
      </People>
    </Panel>
  )
}

export const noRecordParts = { Chip: NoRecordChip, List: NoRecordList }

const Panel = styled('section', 'no-record')`
  flex: none;
  padding: ${space(1)} ${space(2)} ${space(2)};
  border-block-start: 1px solid ${tokens.border};
`

const Head = styled('div', 'no-record-head')`
  display: flex;
  align-items: center;
  gap: ${space(3)};

  & > button {
    margin-inline-start: auto;
  }
`

const Title = styled('h2', 'no-record-title')`
  margin: 0;
  font: 600 ${tokens.fontSizeBody} / 1.2 ${tokens.fontFamily};
  white-space: nowrap;
`

const Hint = styled('span', 'no-record-hint')`
  color: ${tokens.muted};
`

const People = styled('ul', 'no-record-people')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
  max-block-size: 132px;
  padding: 0;
  margin: 0;
  overflow-y: auto;
  list-style: none;

  & > li {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Name = styled('span', 'no-record-name')`
  margin-inline-end: ${space(2)};
`

const Facts = styled('span', 'no-record-facts')`
  color: ${tokens.muted};
`
