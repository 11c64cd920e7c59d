import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.ts'

const pages = ['.', 'docs', 'packages/console-core', 'packages/console-react', 'apps/partner-portal-example'].flatMap(
  folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map(name => join(folder, name)),
)

/** As GitHub makes them of headings. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('every link of %s leads somewhere', page => {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path ? join(root, dirname(page), path) : join(root, page)
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})
