import type { CalendarDate, EventType } from '@fieldtime/console-core'
import { correctingEventOf, type ExceptionEntry, type Incident } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { Button } from '../ui/Button.tsx'
import { formatLocalTime, formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { tableRoles } from '../ui/PlainTable.tsx'
import { Actions, Evidence, ExceptionLine, Name, PhoneRule, Title } from './ExceptionRow.tsx'
import { type ExceptionActions, KindBadge, SelectionBox } from './tableParts.tsx'

export interface IncidentRowProps {
  readonly incident: Incident
  /** Names the rule, where the header of the group doesn't. */
  readonly isRuleShown: boolean
  readonly isOpen: boolean
  readonly today: CalendarDate
  readonly actions: ExceptionActions | null
  readonly selectedIds: ReadonlySet<string>
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly onToggle: (incident: Incident) => void
  /** Asks for the event that everyone lacks. Null for people who can't enter events. */
  readonly onCorrect: ((incident: Incident, eventType: EventType) => void) | null
}

/** Exceptions of several people that probably have one cause, with one next step for all. Opens to their rows. */
export const IncidentRow = memo(function IncidentRow(props: IncidentRowProps) {
  const { incident, isRuleShown, isOpen, today, actions, selectedIds, onSelect, onToggle } = props
  const { ruleId, date, entries, name, sharedBy, startTime, endTime } = incident
  const t = useMessages()
  const { locale } = useConsole()
  const text = t.count(`exceptions.incident.${sharedBy}`, entries.length, name)
  const times = [...new Set([startTime, endTime].map(time => formatLocalTime(time, locale)))].join(' – ')
  return (
    <ExceptionLine {...tableRoles.row} data-incident>
      {actions && (
        <td {...tableRoles.cell} data-select>
          <SelectionBox
            label={t('exceptions.selectGroup', text)}
            entries={entries}
            selectedIds={selectedIds}
            onSelect={onSelect}
          />
        </td>
      )}
      <th scope="row" {...tableRoles.rowHeader} data-person>
        <PhoneRule>
          <KindBadge ruleId={ruleId} /> {t(`exception.rule.${ruleId}`)}
        </PhoneRule>
        <Name type="button" dir="auto" aria-expanded={isOpen} onClick={() => onToggle(incident)}>
          <Icon icon={isOpen ? ChevronDown : ChevronRight} /> {t.count('exceptions.people', entries.length)}
        </Name>
      </th>
      <td {...tableRoles.cell} data-day>
        {date === today ? t('exceptions.today') : formatShortDay(date, locale)}
      </td>
      <td {...tableRoles.cell} data-what dir="auto">
        <Title>{t(`exceptions.incident.name.${sharedBy}`, name)}</Title>
        <Evidence>
          {isRuleShown && ` · ${t(`exception.rule.${ruleId}`)}`} · {times}
        </Evidence>
      </td>
      <td {...tableRoles.cell} data-foreman dir="auto">
        {sharedBy === 'crew' && name}
      </td>
      <td {...tableRoles.cell} data-next>
        <Actions>
          <IncidentAction {...props} text={text} />
        </Actions>
      </td>
    </ExceptionLine>
  )
})

/** Button that enters the missing event for everyone. For rules without one, accepts the exceptions. */
function IncidentAction({ incident, actions, onCorrect, text }: IncidentRowProps & { readonly text: string }) {
  const t = useMessages()
  const eventType = correctingEventOf(incident.ruleId)
  if (eventType && eventType !== 'takeBreak' && onCorrect) {
    const label = t(`exceptions.incident.enter.${eventType}`)
    return (
      <Button variant="row" aria-label={`${label} ${text}`} onPress={() => onCorrect(incident, eventType)}>
        {label}
      </Button>
    )
  }
  if (!actions) return null
  return (
    <Button variant="row" aria-label={t('exceptions.acceptOf', text)} onPress={() => actions.accept(incident.entries)}>
      {t('exceptions.accept')}
    </Button>
  )
}

/** An item of the list: an incident, or a person's exception. */
export type ListItem =
  | { readonly incident: Incident; readonly entry: null }
  | { readonly incident: null; readonly entry: ExceptionEntry }

/** Replaces the entries of each incident by one item. */
export function listItemsOf(entries: readonly ExceptionEntry[], incidents: readonly Incident[]): readonly ListItem[] {
  const incidentOf = new Map(incidents.flatMap(incident => incident.entries.map(({ id }) => [id, incident] as const)))
  const listed = new Set<Incident>()
  return entries.flatMap((entry): readonly ListItem[] => {
    const incident = incidentOf.get(entry.id)
    if (!incident) return [{ incident: null, entry }]
    if (listed.has(incident)) return []
    listed.add(incident)
    return [{ incident, entry: null }]
  })
}

/** The item, followed by the people of an open incident. */
export function rowsOf(item: ListItem, openIds: ReadonlySet<string>): readonly ListItem[] {
  if (!item.incident || !openIds.has(item.incident.id)) return [item]
  return [item, ...item.incident.entries.map(entry => ({ incident: null, entry }))]
}

export const peopleIn = ({ incident }: ListItem) => incident?.entries.length ?? 1
