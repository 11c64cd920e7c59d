import { expect, test } from 'vitest'
import { parseGridKey } from './gridKeyboard.ts'

const press = (text: string) => {
  const parts = text.split('+')
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
}

test.each([
  ['ArrowDown', { type: 'move', lines: 1, columns: 0, extends: false }],
  ['Shift+ArrowUp', { type: 'move', lines: -1, columns: 0, extends: true }],
  ['ArrowRight', { type: 'move', lines: 0, columns: 1, extends: false }],
  ['Ctrl+ArrowLeft', { type: 'lineStart' }],
  ['Home', { type: 'lineStart' }],
  ['End', { type: 'lineEnd' }],
  ['Ctrl+Home', { type: 'gridStart' }],
  ['Meta+End', { type: 'gridEnd' }],
  ['PageDown', { type: 'screen', step: 1 }],
  ['PageUp', { type: 'screen', step: -1 }],
  ['Enter', { type: 'open', isAdded: false }],
  [' ', { type: 'select', extends: false }],
  ['Shift+ ', { type: 'select', extends: true }],
  ['Ctrl+a', { type: 'selectPage' }],
  ['Escape', { type: 'clearSelection' }],
  ['Ctrl+c', null],
  ['F2', null],
  ['x', null],
  ['Tab', null],
  ['Alt+ArrowLeft', null],
])('%s in the body', (text, command) => {
  expect(parseGridKey(press(text), 'ltr', 'body')).toEqual(command)
})

test.each([
  ['Shift+Enter', { type: 'open', isAdded: true }],
  ['Alt+ArrowDown', { type: 'menu' }],
  ['Ctrl+Shift+ArrowRight', { type: 'moveColumn', step: 1 }],
  ['Shift+ArrowLeft', { type: 'resizeColumn', step: -1 }],
  ['ArrowLeft', { type: 'move', lines: 0, columns: -1, extends: false }],
])('%s in a header', (text, command) => {
  expect(parseGridKey(press(text), 'ltr', 'header')).toEqual(command)
})

test('follow the direction of reading', () => {
  expect(parseGridKey(press('ArrowLeft'), 'rtl', 'body')).toMatchObject({ columns: 1 })
  expect(parseGridKey(press('Ctrl+Shift+ArrowLeft'), 'rtl', 'header')).toEqual({ type: 'moveColumn', step: 1 })
})
