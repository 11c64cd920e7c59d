import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalTheme } from '../../apps/partner-portal-example/public/theme.js'
import { measureContrast } from '../../packages/console-react/src/theme/contrastRules.ts'
import { partnerTheme } from '../../stories/partnerTheme.ts'
import { root } from '../processes.ts'
import { formatThemeTokens } from './themeTokens.ts'

const file = 'docs/theming.md'
const list = /(?<=<!-- tokens -->\n)[\s\S]*(?=\n<!-- \/tokens -->)/

test('the list of tokens matches the code (UPDATE_DOCS=1 rewrites it)', () => {
  const path = join(root, file)
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(list, () => formatThemeTokens()),
    )
  expect(list.exec(readFileSync(path, 'utf8'))?.[0]).toBe(formatThemeTokens())
})

test.each([
  ['in the stories', partnerTheme],
  ['of the example', portalTheme],
])('the theme of the partner %s meets the contrast of ours', (_, theme) => {
  const flaws = measureContrast('standard', theme).filter(({ least, light, dark }) =>
    [light, dark].some(ratio => (ratio ?? 0) < least),
  )
  expect(flaws).toEqual([])
})
