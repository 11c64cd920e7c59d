import { measureContrast } from '@fieldtime/console-react'
import { defaultTheme, type MeasuredContrast, space, styled, tokens } from '@fieldtime/console-react/ui'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { watchAppearance } from '../../.storybook/watchAppearance.ts'
import { partnerTheme } from '../partnerTheme.ts'
import { Foundation, SampleTable } from './Foundation.tsx'
import { tokenNotes } from './tokenNotes.ts'

const isToken = (name: string): name is keyof typeof defaultTheme => name in defaultTheme
const colors = Object.keys(tokenNotes)
  .filter(isToken)
  .filter(token => defaultTheme[token].startsWith('light-dark(#'))

/** Every color on its backgrounds, in the theme of the toolbar. */
export function ColorRoles() {
  return (
    <Foundation>
      <SampleTable>
        <thead>
          <tr>
            <th scope="col">Color</th>
            <th scope="col">Token</th>
            <th scope="col">What it touches</th>
          </tr>
        </thead>
        <tbody>
          {colors.map(token => (
            <tr key={token}>
              <td>
                <Swatch style={{ background: tokens[token] }} />
              </td>
              <th scope="row">{token}</th>
              <td>{tokenNotes[token].replaceAll('`', '')}</td>
            </tr>
          ))}
        </tbody>
      </SampleTable>
    </Foundation>
  )
}

/** Foreground and background tokens that are used together, with the contrast of the selected theme in both schemes. */
export function ContrastTable({ contrast }: { readonly contrast: 'standard' | 'more' }) {
  const { theme } = useSyncExternalStore(watchAppearance.subscribe, watchAppearance.read)
  return (
    <Foundation contrast={contrast}>
      <SampleTable>
        <thead>
          <tr>
            <th scope="col">Sample</th>
            <th scope="col">What on what</th>
            <th scope="col">Use</th>
            <th scope="col">At least</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {measureContrast(contrast, theme === 'partner' ? partnerTheme : {}).map(measured => (
            <ContrastLine key={`${measured.mark} ${measured.ground} ${measured.use}`} {...measured} />
          ))}
        </tbody>
      </SampleTable>
    </Foundation>
  )
}

function ContrastLine({ mark, ground, use, least, light, dark }: MeasuredContrast) {
  const sample: CSSProperties = { color: tokens[mark], background: tokens[ground] }
  return (
    <tr>
      <td>
        <Sample style={sample}>{use === 'words' ? 'Aa 7h 30m' : <Bar />}</Sample>
      </td>
      <th scope="row">
        {mark} on {ground}
      </th>
      <td>{use}</td>
      <td data-number>{least}</td>
      <td data-number>{formatRatio(light, least)}</td>
      <td data-number>{formatRatio(dark, least)}</td>
    </tr>
  )
}

/** Cut, not rounded: 4.499 is not enough. */
function formatRatio(ratio: number | null, least: number): string {
  if (ratio === null) return 'not measured'
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)} ${ratio < least ? '✗' : '✓'}`
}

const Swatch = styled('span', 'color-swatch')`
  display: block;
  inline-size: 64px;
  block-size: 28px;
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusSmall};
`

const Sample = styled('span', 'contrast-sample')`
  display: inline-block;
  min-inline-size: 88px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${tokens.radiusSmall};
`

const Bar = styled('span', 'contrast-bar')`
  display: inline-block;
  inline-size: 56px;
  block-size: 6px;
  background: currentColor;
`
