import { readShortcuts } from '@fieldtime/console-core'
import { useMessages } from '@fieldtime/console-react'
import { Dialog, space, styled, tokens, useConsole } from '@fieldtime/console-react/ui'
import { isMac } from './searchControl.ts'

const sections = [
  {
    id: 'everywhere',
    shortcuts: [
      { name: 'search', keys: ['command', 'K'] },
      { name: 'show', keys: ['?'] },
    ],
  },
  {
    id: 'grid',
    shortcuts: [
      { name: 'cells', keys: ['↑', '↓', '←', '→'] },
      { name: 'open', keys: ['Enter'] },
      { name: 'rowSelect', keys: ['Space'] },
      { name: 'selectPage', keys: ['command', 'A'] },
    ],
  },
  {
    id: 'day',
    shortcuts: [
      { name: 'dayNext', keys: ['J'] },
      { name: 'dayPrevious', keys: ['K'] },
      { name: 'close', keys: ['Esc'] },
    ],
  },
] as const

export interface ShortcutsDialogProps {
  readonly onClose: () => void
}

/** Lists the keyboard shortcuts, and where to turn them off. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const t = useMessages()
  const { storage } = useConsole()
  const command = isMac() ? '⌘' : 'Ctrl'
  return (
    <Dialog title={t('shell.shortcuts')} isOpen onClose={onClose}>
      <Sections>
        {sections.map(({ id, shortcuts }) => (
          <section key={id} aria-labelledby={`shortcuts-${id}`}>
            <Title id={`shortcuts-${id}`}>{t(`shortcuts.section.${id}`)}</Title>
            <dl>
              {shortcuts.map(({ name, keys }) => (
                <Line key={name}>
                  <dt>{t(`shortcuts.${name}`)}</dt>
                  <dd>
                    {keys.map(key => (
                      <Key key={key}>{key === 'command' ? command : key}</Key>
                    ))}
                  </dd>
                </Line>
              ))}
            </dl>
          </section>
        ))}
      </Sections>
      <Note>{t(readShortcuts(storage) === 'off' ? 'shortcuts.off' : 'shortcuts.turnOff')}</Note>
    </Dialog>
  )
}

const Sections = styled('div', 'shortcuts')`
  display: grid;
  gap: ${space(4)};
`

const Title = styled('h3', 'shortcuts-title')`
  margin-block-end: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  color: ${tokens.muted};
`

const Line = styled('div', 'shortcut')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 28px;
`

const Key = styled('kbd', 'shortcut-key')`
  display: inline-block;
  min-inline-size: 24px;
  margin-inline-start: ${space(1)};
  padding: 2px 6px;
  font: inherit;
  font-size: ${tokens.fontSizeSmall};
  text-align: center;
  background: ${tokens.surface};
  border: 1px solid ${tokens.border};
  border-radius: 4px;
`

const Note = styled('p', 'shortcuts-note')`
  margin-block-start: ${space(4)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`
