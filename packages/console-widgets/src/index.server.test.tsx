import { expect, test } from 'vitest'
import * as widgets from './index.ts'

test('a server may import widgets, which do nothing until they are asked to', () => {
  expect(globalThis).not.toHaveProperty('HTMLElement')
  expect(widgets.defineWidgets).toBeTypeOf('function')
  expect(widgets.mountWidget).toBeTypeOf('function')
})
