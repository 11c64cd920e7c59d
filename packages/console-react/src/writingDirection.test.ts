/// <reference types="vite/client" />
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '../../../apps/reference-console/src/**/*.{ts,tsx,css}', '!**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)

const sides =
  /^(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:left|right)(?:-\w+)?$|^border-(?:top|bottom)-(?:left|right)-radius$/

/** Whether a declaration speaks of left or right where it should speak of start and end. */
function isPhysical(property: string, value: string): boolean {
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)\b/.test(value)
  if (!/^(?:margin|padding|inset|border-width|border-radius)$/.test(property)) return sides.test(property)
  const parts = value.replace(/\$\{[^}]*\}|calc\(.*\)/g, part => part.replaceAll(/\s/g, '')).split(/\s+/)
  return parts.length === 4 && parts[1] !== parts[3]
}

const declarationsOf = (source: string) =>
  [...source.matchAll(/^\s*([a-z-]+):\s*([^;\n]+);$/gm)].map(([, property = '', value = '']) => ({ property, value }))

test.each([
  ['margin-left', '4px'],
  ['right', '0'],
  ['border-right-color', 'red'],
  ['border-top-left-radius', '4px'],
  ['text-align', 'right'],
  ['padding', '0 $' + '{space(2)} 0 4px'],
])('%s: %s is for one direction alone', (property, value) => {
  expect(isPhysical(property, value)).toBe(true)
})

test.each([
  ['margin-inline-start', '4px'],
  ['text-align', 'end'],
  ['padding', '0 4px 2px 4px'],
  ['padding', 'calc(1px + 2px) 0'],
  ['overflow-x', 'auto'],
])('%s: %s is for both', (property, value) => {
  expect(isPhysical(property, value)).toBe(false)
})

test('styles speak of start and end, so that a page that is read from the right is mirrored', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    declarationsOf(source)
      .filter(({ property, value }) => isPhysical(property, value))
      .map(({ property, value }) => `${path} ${property}: ${value}`),
  )
  expect(found).toEqual([
    // Cells of codes and times keep their own order, so start and end would not mean the sides of their column.
    './clockInStatus/tableParts.tsx text-align: right',
    './clockInStatus/tableParts.tsx text-align: left',
    './legacyEmployeeHours/treeParts.ts text-align: right',
    './legacyEmployeeHours/treeParts.ts text-align: left',
    './people/tableParts.tsx text-align: right',
    './people/tableParts.tsx text-align: left',
    './reportGrid/table/tableParts.ts text-align: right',
    './reportGrid/table/tableParts.ts text-align: left',
    // A tick is drawn alike in all languages.
    './ui/TickBox.tsx border-width: 0 0 2px 2px',
  ])
})
