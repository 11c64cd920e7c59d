import { sandboxTemplateId } from '@fieldtime/console-core/internal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Picker } from '../ui/Picker.tsx'
import type { TemplateDialogName } from './TemplateDialogs.tsx'
import type { ReportTemplates } from './useReportTemplates.ts'

export interface TemplateBarProps {
  readonly templates: ReportTemplates
}

const TemplateDialogs = loadOnDemand(
  async () => (await import('./TemplateDialogs.tsx')).TemplateDialogs,
  () => null,
)

/** The template that a report shows and, for users who can edit, the commands to save and manage it. */
export function TemplateBar({ templates }: TemplateBarProps) {
  const t = useMessages()
  return (
    <Bar role="group" aria-label={t('template.templates')}>
      <Picker
        label={t('template.template')}
        isLabelHidden
        options={useTemplateOptions(templates)}
        selectedKey={selectedIdOf(templates)}
        onSelectionChange={id => void templates.store.choose(Number(id))}
        placeholder={t('template.sandbox')}
      >
        <Icon icon={FileText} />
        <Name>{templates.name}</Name>
        {templates.isChanged && <ChangedMark />}
        <Icon icon={ChevronDown} />
      </Picker>
      <TemplateCommands templates={templates} />
    </Bar>
  )
}

/** Saves and manages templates; nothing for people who can't. */
export function TemplateCommands({ templates }: TemplateBarProps) {
  const [dialog, setDialog] = useState<TemplateDialogName | null>(null)
  if (templates.isReadOnly) return null
  return (
    <>
      <Commands templates={templates} onDialog={setDialog} />
      {dialog && <TemplateDialogs name={dialog} templates={templates} onChange={setDialog} />}
    </>
  )
}

interface CommandsProps extends TemplateBarProps {
  readonly onDialog: (dialog: TemplateDialogName) => void
}

function Commands({ templates, onDialog }: CommandsProps) {
  const t = useMessages()
  const { selected, isOpened, isChanged, isSaving, problem } = templates
  const canChange = isOpened && !isSaving
  const canOwn = canChange && selected?.canDelete === true

  const handleSave = async () => {
    if (problem !== null) return onDialog('invalid')
    if ((await templates.store.save()) === 'stale') onDialog('conflict')
  }

  return (
    <>
      <Button onPress={() => void handleSave()} isDisabled={!canChange || !isChanged}>
        {t('template.save')}
      </Button>
      <Menu
        label={t('template.actions')}
        trigger={<IconButton icon={Ellipsis} label={t('template.actions')} />}
        align="start"
      >
        <MenuItem onAction={() => onDialog(problem === null ? 'saveAs' : 'invalid')} isDisabled={isSaving}>
          {t('template.saveAs')}
        </MenuItem>
        <MenuItem onAction={() => onDialog('rename')} isDisabled={!canChange}>
          {t('template.rename')}
        </MenuItem>
        <MenuItem onAction={() => void templates.store.reset()} isDisabled={!canChange}>
          {t('template.reset')}
        </MenuItem>
        <MenuItem onAction={() => onDialog('visibility')} isDisabled={!canOwn}>
          {t(selected?.isPublic ? 'template.makePrivate' : 'template.makePublic')}
        </MenuItem>
        <MenuItem isDestructive onAction={() => onDialog('delete')} isDisabled={!canOwn}>
          {t('template.delete')}
        </MenuItem>
      </Menu>
    </>
  )
}

/** The id of the selected option. */
export function selectedIdOf({ selected }: ReportTemplates): string {
  return String(selected?.id ?? sandboxTemplateId)
}

/** Sandbox, then the person's private templates, then public ones, each by name. */
export function useTemplateOptions({ templates }: ReportTemplates) {
  const { locale } = useConsole()
  const t = useMessages()
  const optionsOf = (isPublic: boolean) =>
    templates
      .filter(template => template.isPublic === isPublic)
      .sort((left, right) => left.name.localeCompare(right.name, locale) || left.id - right.id)
      .map(({ id, name }) => ({ id: String(id), name, section: t(isPublic ? 'template.public' : 'template.private') }))
  return [
    { id: String(sandboxTemplateId), name: t('template.sandbox'), section: t('template.unsaved') },
    ...optionsOf(false),
    ...optionsOf(true),
  ]
}

/** Marks a view that differs from the saved one, or a value that differs from its default. */
export function ChangedMark() {
  const t = useMessages()
  return <Mark>{t('template.changed')}</Mark>
}

const Bar = styled('div', 'template-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
`

const Name = styled('span', 'template-bar-name')`
  overflow: hidden;
  text-overflow: ellipsis;
`

const Mark = styled('span', 'changed-mark')`
  padding: 1px 6px;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.primary};
  background: ${tokens.primarySoft};
  border-radius: 999px;
`
