import { telLink } from '@fieldtime/console-core/internal'
import Phone from 'lucide-react/icons/phone'
import { useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Icon } from '../ui/Icon.tsx'
import type { PersonAndForemanProps } from './PersonAndForeman.tsx'

/** Calls the person or the foreman, within reach of a thumb: on phones only. */
export function CallButtons({ employeeId, employeeName, foreman }: PersonAndForemanProps) {
  const t = useMessages()
  const { listing } = useUsers()
  const linkOf = (id: string) => telLink(listing?.rows.find(user => user.employeeId === id)?.phoneNumber ?? null)
  const personLink = linkOf(employeeId)
  const foremanLink = foreman && foreman.employeeId !== employeeId ? linkOf(foreman.employeeId) : null
  return (
    <>
      {personLink && (
        <Call href={personLink} aria-label={t('phone.call', employeeName)}>
          <Icon icon={Phone} />
          {t('phone.callShort')}
        </Call>
      )}
      {foreman && foremanLink && (
        <Call href={foremanLink} aria-label={t('phone.callForeman.name', foreman.name)}>
          <Icon icon={Phone} />
          {t('day.foreman')}
        </Call>
      )}
    </>
  )
}

const Call = styled('a', 'day-call')`
  display: inline-flex;
  flex: 1;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  min-block-size: 44px;
  padding-inline: ${space(3)};
  font-weight: 500;
  color: ${tokens.text};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  ${focusRing}

  @media (width >= 680px) {
    display: none;
  }
`
