import type { CalendarDate } from '@fieldtime/console-core'
import type { MissingPerson } from '@fieldtime/console-core/internal'
import Ellipsis from 'lucide-react/icons/ellipsis'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useState } from 'react'
import { PersonAndForeman } from '../employeeDay/PersonAndForeman.tsx'
import { useMessages } from '../provider/consoleContext.ts'
import type { PhoneOf } from '../queries/useUsers.ts'
import { useUsualStartText } from '../status/statusTexts.ts'
import type { Excuses } from '../status/useExcuses.ts'
import { onlyAbove, onlyUpTo, space, styled } from '../theme/theme.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { CallForemanLink, CallLink, TextIcon } from '../ui/PhoneLinks.tsx'
import { StatusNoteRow } from './StatusNoteRow.tsx'

const ExcuseDialog = loadOnDemand(
  async () => (await import('../status/ExcuseDialog.tsx')).ExcuseDialog,
  () => null,
)

export interface MissingRowProps {
  readonly person: MissingPerson
  readonly date: CalendarDate
  readonly phoneOf: PhoneOf
  /** Null if the user can't excuse anyone. */
  readonly excuses: Excuses | null
  readonly isExpanded: boolean
  readonly onToggle: () => void
}

/** `4 of 4 Tuesdays by 6:45 AM, usually with Pete Marlow on 25-1218` */
export function MissingRow({ person, date, phoneOf, excuses, isExpanded, onToggle }: MissingRowProps) {
  const { employeeId, employeeName, usual } = person
  const t = useMessages()
  const note = useUsualStartText(usual, date)
  const [isBusy, setIsBusy] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const foremanId = usual.foremanId === employeeId ? null : usual.foremanId

  const handleToday = async () => {
    setIsBusy(true)
    const details = { startDate: date, endDate: date, kind: 'absence', reason: null, note: null } as const
    const refused = await excuses?.excuse([person], details)
    if (refused?.length !== 0) setIsBusy(false)
  }

  return (
    <StatusNoteRow
      employeeName={employeeName}
      badge={
        <Badge icon={UserX} tone="warning">
          {t('clockInStatus.missing.badge')}
        </Badge>
      }
      note={note}
      actions={
        <>
          <TextIcon phone={phoneOf(employeeId)} name={employeeName} />
          <CallLink phone={phoneOf(employeeId)} name={employeeName} />
          {usual.foremanName !== null && <CallForemanLink phone={phoneOf(foremanId)} name={usual.foremanName} />}
          {excuses && (
            <>
              <Wide>
                <Button variant="row" icon={UserCheck} isDisabled={isBusy} onPress={() => void handleToday()}>
                  {t('excuse.today')}
                </Button>
                {showMenu(null)}
              </Wide>
              <Narrow>
                {showMenu(
                  <MenuItem onAction={() => void handleToday()} isDisabled={isBusy}>
                    {t('excuse.today')}
                  </MenuItem>,
                )}
              </Narrow>
              {isDialogOpen && (
                <ExcuseDialog
                  people={[person]}
                  date={date}
                  mode="until"
                  onClose={() => setIsDialogOpen(false)}
                  onExcuse={excuses.excuse}
                />
              )}
            </>
          )}
        </>
      }
      isExpanded={isExpanded}
      onToggle={onToggle}
    >
      <Details>
        <PersonAndForeman
          employeeId={employeeId}
          employeeName={employeeName}
          foreman={
            usual.foremanId !== null && usual.foremanName !== null
              ? { employeeId: usual.foremanId, name: usual.foremanName }
              : null
          }
        />
      </Details>
    </StatusNoteRow>
  )

  function showMenu(more: ReactNode) {
    return (
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('excuse.menu', employeeName)} />}
        label={t('excuse.menu', employeeName)}
        align="end"
      >
        {more}
        <MenuItem onAction={() => setIsDialogOpen(true)}>{t('excuse.until')}</MenuItem>
      </Menu>
    )
  }
}

/** On narrower pages, the button is in the menu. */
const Wide = styled('span', 'missing-wide')`
  ${onlyAbove(1040)}
`

const Narrow = styled('span', 'missing-narrow')`
  ${onlyUpTo(1040)}
`

const Details = styled('div', 'missing-details')`
  max-inline-size: 420px;
  padding: ${space(4)} ${space(9)};

  @container (max-width: 680px) {
    padding-inline: ${space(3)};
  }
`
