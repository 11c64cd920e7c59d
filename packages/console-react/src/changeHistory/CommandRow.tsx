import type { Change } from '@fieldtime/console-core'
import {
  type ChangeCommand,
  type ChangeKind,
  type CommandTexts,
  isUndoable,
  type UndoOutcome,
} from '@fieldtime/console-core/internal'
import CalendarOff from 'lucide-react/icons/calendar-off'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Flag from 'lucide-react/icons/flag'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import Send from 'lucide-react/icons/send'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Timer from 'lucide-react/icons/timer'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { useId, useState } from 'react'
import type { UndoProgress } from '../history/useUndo.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { notPrinted, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatInstant, formatTimeAt } from '../ui/formatDate.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'

export interface DescribedCommand {
  readonly command: ChangeCommand
  readonly texts: CommandTexts
}

export interface CommandRowProps {
  readonly described: DescribedCommand
  /** Null until the person presses Undo. */
  readonly progress: UndoProgress | null
  readonly onUndo: () => void
}

/** The time, the sentence, and the actions of a command. */
export function CommandRow({ described: { command, texts }, progress, onUndo }: CommandRowProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const sentenceId = useId()
  const linesId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { changes, state } = command
  const at = new Date(command.changedAt)
  const outcome = progress?.state === 'done' ? progress.outcome : null

  return (
    <Row>
      <Time dateTime={command.changedAt}>{formatTimeAt(at, locale)}</Time>
      <Disc aria-hidden="true">
        <Icon icon={iconOf(command)} size={14} />
      </Disc>
      <Texts data-past={state.name === 'undone' || undefined}>
        <p id={sentenceId}>
          {texts.sentence.map(({ start, text, isStrong }) => (isStrong ? <Strong key={start}>{text}</Strong> : text))}
        </p>
        {texts.detail && <Detail>{texts.detail}</Detail>}
      </Texts>
      <Actions>
        {texts.areLinesDetailed && (
          <Button
            variant="quiet"
            endIcon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            aria-controls={linesId}
            aria-describedby={sentenceId}
            onPress={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('command.hideLines') : t.count('command.showLines', changes.length)}
          </Button>
        )}
        {state.name === 'undone' && (
          <Badge tone="out" icon={Undo2}>
            {t(
              isDeletion(command) ? 'command.restored' : 'command.undoneAt',
              formatSince(new Date(state.at), at, locale),
            )}
          </Badge>
        )}
        {state.name === 'superseded' && <Detail>{t('command.superseded')}</Detail>}
        {state.name === 'latest' && isUndoable(command) && (
          <Button
            variant="row"
            aria-describedby={sentenceId}
            onPress={onUndo}
            isDisabled={progress?.state === 'undoing'}
          >
            {progress?.state === 'undoing'
              ? t('command.undoProgress', progress.settledCount, changes.length)
              : t('changeHistory.undo')}
          </Button>
        )}
      </Actions>
      {isOpen && (
        <Lines id={linesId}>
          {texts.lines.map(line => (
            <li key={line.id}>
              <LineName>{line.name}</LineName> · {line.text}
            </li>
          ))}
        </Lines>
      )}
      {outcome && <LeftOut outcome={outcome} lines={texts.lines} />}
    </Row>
  )
}

interface LeftOutProps {
  readonly outcome: UndoOutcome
  readonly lines: CommandTexts['lines']
}

const namesAtOnce = 5

/** The values that an undo couldn't restore, and why. */
function LeftOut({ outcome: { changedSince, failed }, lines }: LeftOutProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const namesOf = (changes: readonly Change[]) => {
    const ids = new Set(changes.map(({ id }) => id))
    const names = [...new Set(lines.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])))]
    const others = names.length - namesAtOnce
    const listed = names.slice(0, namesAtOnce)
    return new Intl.ListFormat(locale).format(others > 0 ? [...listed, t.count('command.moreNames', others)] : listed)
  }
  if (changedSince.length + failed.length === 0) return null
  return (
    <Result>
      {changedSince.length > 0 && (
        <Notice variant="warning">{t.count('command.stayedValues', changedSince.length, namesOf(changedSince))}</Notice>
      )}
      {failed.length > 0 && (
        <Notice variant="error">{t.count('command.failedValues', failed.length, namesOf(failed))}</Notice>
      )}
    </Result>
  )
}

/** A time on the same day, otherwise the date as well. */
function formatSince(later: Date, earlier: Date, locale: string): string {
  const isSameDay = later.toDateString() === earlier.toDateString()
  return isSameDay ? formatTimeAt(later, locale) : formatInstant(later, locale)
}

const isDeletion = ({ changes }: ChangeCommand) => changes.some(({ kind }) => kind === 'groupDeleted')

function iconOf(command: ChangeCommand): IconDrawing {
  const { kind } = command.changes[0]
  return isDeletion(command) ? Trash2 : icons[kind]
}

const icons: Readonly<Record<ChangeKind, IconDrawing>> = {
  settings: SlidersHorizontal,
  membership: Users,
  groupAdded: Users,
  groupChanged: Users,
  groupDeleted: Trash2,
  templateAdded: LayoutTemplate,
  templateChanged: LayoutTemplate,
  templateDeleted: Trash2,
  hoursAdded: Timer,
  workInfo: Pencil,
  equipmentAdded: Pencil,
  equipmentChanged: Pencil,
  equipmentRemoved: Pencil,
  eventEntered: Timer,
  eventReplaced: Timer,
  eventChanged: Timer,
  eventDeleted: Trash2,
  excuseAdded: CalendarOff,
  excuseChanged: CalendarOff,
  excuseDeleted: Trash2,
  weekCompleted: CircleCheck,
  weekReopened: Undo2,
  weekExported: Download,
  crewDayConfirmed: CircleCheck,
  crewDayReopened: Undo2,
  holidayAdded: Flag,
  holidayChanged: Flag,
  holidayDeleted: Flag,
  rulePackTurnedOn: Scale,
  rulePackMoved: Scale,
  rulePackTurnedOff: Scale,
  exceptionAsked: Send,
  exceptionAccepted: CircleCheck,
  exceptionReopened: Undo2,
}

const Row = styled('li', 'command')`
  display: grid;
  grid-template-columns: 72px 28px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-block-size: 52px;
  padding: ${space(2)} ${space(4)};
  border-block-end: 1px solid ${tokens.border};

  &:last-child {
    border-block-end: 0;
  }
  @media (width < 680px) {
    grid-template-columns: 28px minmax(0, 1fr);
    padding-inline: ${space(3)};

    & > :not(span) {
      grid-column: 2;
    }
  }
`

const Time = styled('time', 'command-time')`
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  white-space: nowrap;
  ${tabularFigures}
`

const Disc = styled('span', 'command-icon')`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  color: ${tokens.muted};
  background: ${tokens.outSoft};
  border-radius: 50%;

  @media (width < 680px) {
    grid-column: 1;
    grid-row: 1 / span 2;
    align-self: start;
  }
`

const Texts = styled('div', 'command-texts')`
  overflow-wrap: anywhere;

  &[data-past] {
    color: ${tokens.muted};
  }
`

const Strong = styled('strong', 'command-strong')`
  font-weight: 600;
`

const Detail = styled('p', 'command-detail')`
  margin: 0;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

const Actions = styled('div', 'command-actions')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  ${notPrinted}

  &:empty {
    display: none;
  }
  @media (width < 680px) {
    justify-content: flex-start;
  }
`

const Lines = styled('ul', 'command-lines')`
  grid-column: 3 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
  margin: ${space(1)} 0;
  padding: 0;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  overflow-wrap: anywhere;
  list-style: none;
  ${tabularFigures}
`

const LineName = styled('span', 'command-line-name')`
  color: ${tokens.text};
`

const Result = styled('div', 'command-result')`
  grid-column: 1 / -1;
`
