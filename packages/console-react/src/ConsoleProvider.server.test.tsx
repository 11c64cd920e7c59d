import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './index.js'
import { Dashboard } from './pages.js'
import { DemoConsole } from './testing.js'

test('a page renders on a server, where there is no window, as the outline of what comes', () => {
  expect(globalThis).not.toHaveProperty('window')
  const html = renderToString(
    <DemoConsole locale="es-MX">
      <Button>Ok</Button>
      <Dashboard />
    </DemoConsole>,
  )
  expect(html).toContain('lang="es-MX"')
  expect(html).toContain('Cargando…')
})
