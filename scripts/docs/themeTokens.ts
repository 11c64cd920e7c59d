import { colorsOf } from '../../packages/console-react/src/theme/contrastRules.ts'
import { type ConsoleTheme, defaultTheme, type ThemeToken } from '../../packages/console-react/src/theme/theme.ts'
import { moreContrast } from '../../packages/console-react/src/theme/themeTokens.ts'
import { tokenNotes } from '../../stories/foundations/tokenNotes.ts'

const theme: ConsoleTheme = defaultTheme
const strong: Partial<ConsoleTheme> = moreContrast
const isToken = (name: string): name is ThemeToken => name in theme
const tokens = Object.keys(tokenNotes).filter(isToken)

/** The token list of docs/theming.md, as Markdown. */
export function formatThemeTokens(): string {
  const colors = tokens.flatMap(token => {
    const values = colorsOf(theme[token])
    const more = colorsOf(strong[token] ?? '')
    return values && more ? [[token, values.light, values.dark, more.light, more.dark] as const] : []
  })
  const others = tokens.filter(token => colorsOf(theme[token]) === null)
  return [
    '| color | what it touches | light | dark | light, more contrast | dark, more contrast |',
    '|---|---|---|---|---|---|',
    ...colors.map(([token, ...values]) => row(code(token), tokenNotes[token], ...values.map(code))),
    '',
    '| other token | what it touches | value |',
    '|---|---|---|',
    ...others.map(token => row(code(token), tokenNotes[token], code(theme[token]))),
  ].join('\n')
}

const code = (text: string) => `\`${text}\``
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
