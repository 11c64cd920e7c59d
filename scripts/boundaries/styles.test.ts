import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findStyleViolations, isPhysical } from './styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldtime-styles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('physical and logical declarations differ', () => {
  const physical = [
    ['margin-left', '4px'],
    ['right', '0'],
    ['border-right-color', 'red'],
    ['border-top-left-radius', '4px'],
    ['text-align', 'right'],
    ['padding', '0 $' + '{space(2)} 0 4px'],
  ] as const
  const logical = [
    ['margin-inline-start', '4px'],
    ['text-align', 'end'],
    ['padding', '0 4px 2px 4px'],
    ['padding', 'calc(1px + 2px) 0'],
    ['overflow-x', 'auto'],
  ] as const
  expect(physical.filter(([property, value]) => !isPhysical(property, value))).toEqual([])
  expect(logical.filter(([property, value]) => isPhysical(property, value))).toEqual([])
})

test('finds planted violations', () => {
  const react = 'packages/console-react/src'
  const planted: Readonly<Record<string, string>> = {
    [`${react}/theme.ts`]: "import { styled as plain } from 'styled-components'\n",
    [`${react}/a.tsx`]: "const Box = styled('div', 'box')`\n  margin-inline-start: 4px;\n`\n",
    [`${react}/b.tsx`]: "const Other = styled('div', 'box')`\n  margin-left: 4px;\n`\n",
    [`${react}/c.tsx`]: "import { styled } from 'styled-components'\n",
    [`${react}/d.test.tsx`]: "import { styled } from 'styled-components'\n",
    'apps/reference-console/src/page.css': 'main {\n  float: left;\n}\n',
  }
  for (const [path, source] of Object.entries(planted)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  expect(findStyleViolations(folder).map(({ path, problem }) => `${path}: ${problem.split(' ')[0]}`)).toEqual([
    'apps/reference-console/src/page.css: float:',
    `${react}/b.tsx: margin-left:`,
    `${react}/b.tsx: The`,
    `${react}/c.tsx: Import`,
  ])
})
