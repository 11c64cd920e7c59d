import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dashboard } from '../entries/pages.ts'
import { DemoConsole } from '../testing/testing.tsx'
import { Button } from '../ui/Button.tsx'

test('a page renders its skeleton on a server', () => {
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
