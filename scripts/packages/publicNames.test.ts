import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entriesOf, productFolder, products, readManifest } from './product.ts'
import { publicNamesOf } from './publicNames.ts'
import { widgetTypes } from './vendorTypes.ts'

test.each(products)('the public names of %s match the list, which changes with a changeset', async product => {
  const manifest = readManifest(productFolder(product))
  const isPinned = ({ name }: { readonly name: string }) => !name.endsWith('/internal')
  const parts = entriesOf(manifest)
    .filter(isPinned)
    .map(({ name, types }) =>
      [`## ${name}`, '', ...publicNamesOf(declarationOf(product, types)).map(line => `- \`${line}\``)].join('\n'),
    )
  const page = [`# Public names of ${manifest.name}`, ...parts].join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot(`publicNames/${product}.md`)
})

test('every report, page, and chart has an entry with one component', () => {
  const folder = productFolder('console-react')
  const [, ...entries] = entriesOf(readManifest(folder)).filter(({ name }) => !/\/(provider|ui)$/.test(name))
  const components = entries.map(({ types }) => publicNamesOf(join(folder, types)).filter(name => !name.includes(' ')))
  expect(components.map(names => names.length)).toEqual(entries.map(() => 1))
  const pages = publicNamesOf(join(folder, 'dist/entries/pages.d.ts'))
  expect(components.flat().sort()).toEqual(
    [...pages, 'ClockedInChart', 'HoursByJobChart', 'LastWorkweek', 'LiveStrip', 'NeedsAttention'].sort(),
  )
})

/** Those of console-widgets are in its `dist` only when it is packed. */
function declarationOf(product: string, types: string): string {
  return product === 'console-widgets'
    ? join(widgetTypes, types.replace('./dist/', ''))
    : join(productFolder(product), types)
}
