import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entriesOf, productFolder, products, readManifest } from './product.ts'
import { publicNamesOf } from './publicNames.ts'

test.each(products)('the public names of %s match the list, which changes with a changeset', async product => {
  const folder = productFolder(product)
  const manifest = readManifest(folder)
  const isPinned = ({ name }: { readonly name: string }) => !name.endsWith('/internal')
  const parts = entriesOf(manifest)
    .filter(isPinned)
    .map(({ name, types }) =>
      [`## ${name}`, '', ...publicNamesOf(join(folder, types)).map(line => `- \`${line}\``)].join('\n'),
    )
  const page = [`# Public names of ${manifest.name}`, ...parts].join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot(`publicNames/${product}.md`)
})

test('every report, page, and chart has an entry with one component', () => {
  const folder = productFolder('console-react')
  const [, , ...entries] = entriesOf(readManifest(folder)).filter(({ name }) => !name.endsWith('/provider'))
  const components = entries.map(({ types }) => publicNamesOf(join(folder, types)).filter(name => !name.includes(' ')))
  expect(components.map(names => names.length)).toEqual(entries.map(() => 1))
  const pages = publicNamesOf(join(folder, 'dist/pages.d.ts'))
  expect(components.flat().sort()).toEqual(
    [...pages, 'ClockedInChart', 'HoursByJobChart', 'LastWorkweek', 'LiveStrip', 'NeedsAttention'].sort(),
  )
})
