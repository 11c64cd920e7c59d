/// <reference types="vite/client" />
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

const partsOf = (source: string) =>
  [...source.matchAll(/styled\([\s\S]*?, '([\w-]+)'\)/g)].flatMap(match => match[1] ?? [])

test('every styled part has a name of its own, given by the `styled` of the theme', () => {
  const names = Object.values(sources).flatMap(partsOf)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const borrowers = Object.entries(sources)
    .filter(([, source]) => /import[^;\n]*\bstyled\b[^;\n]*from 'styled-components'/.test(source))
    .map(([path]) => path)
  expect(borrowers).toEqual(['./theme.ts'])
})
