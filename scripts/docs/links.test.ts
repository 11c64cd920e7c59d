import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.ts'

const pages = ['.', 'docs', 'packages/console-core', 'packages/console-react', 'apps/partner-portal-example'].flatMap(
  folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map(name => join(folder, name)),
)

/** The files of the repository that code spans may name, relative to the root. */
const files = globSync('{packages,apps,scripts,docs,e2e,bench,stories,.storybook,.github}/**/*.*', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/__baselines__'],
})
const words = new Set(
  files
    .filter(file => /\.(tsx?|mjs|json|css|html|sql)$/.test(file))
    .flatMap(file => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

/** The text of code spans outside code blocks. */
const codeSpansOf = (page: string) =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => text)

/** The heading anchors that GitHub generates. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The offending texts, each with its page. */
const inEveryPage = (offendersOf: (page: string) => readonly string[]) =>
  pages.flatMap(page => offendersOf(page).map(text => `${page}: ${text}`))

test('every link has a target', () => {
  const broken = inEveryPage(page =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const target = path ? join(root, dirname(page), path) : join(root, page)
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
      })
      .map(([link]) => link),
  )
  expect(broken).toEqual([])
})

test('every named file and folder exists', () => {
  const isFile = (text: string) => /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|mjs|json|md|mdx|css|html|yml)$/.test(text)
  const isFolder = (text: string) => /^(packages|apps|scripts|docs|e2e|bench|stories|\.storybook)\//.test(text)
  const exists = (path: string) => existsSync(join(root, path)) || files.some(file => file.endsWith(`/${path}`))
  const missing = inEveryPage(page =>
    codeSpansOf(page).filter(
      // Builds create `dist`.
      text => (isFile(text) || isFolder(text)) && basename(text) !== 'dist' && !exists(text.replace(/\/$/, '')),
    ),
  )
  expect(missing).toEqual([])
})

test('every named identifier exists in the code', () => {
  const missing = inEveryPage(page =>
    codeSpansOf(page).filter(
      text =>
        /^([a-z]+[A-Z]|[A-Z][a-z]+[A-Z])\w*$/.test(text) &&
        !words.has(text) &&
        // A React name that the code must not use.
        text !== 'dangerouslySetInnerHTML',
    ),
  )
  expect(missing).toEqual([])
})

test('the map of the README lists every page of the docs', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const docs = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'))
  expect(docs.filter(name => !readme.includes(`(docs/${name})`))).toEqual([])
})
