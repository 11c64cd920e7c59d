import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '@fieldtime/console-core'
import { describe, expect, test } from 'vitest'
import { root } from '../processes.ts'

const pages = globSync('{stories,apps/reference-console/stories}/**/*.mdx', { cwd: root }).flatMap(file => {
  const text = readFileSync(join(root, file), 'utf8')
  return text.includes('<UsagePage') ? [{ file, text }] : []
})

const propOf = (text: string, prop: string) => new RegExp(`^  ${prop}=(?:"([^"]*)"|\\{(.*)\\})$`, 'm').exec(text)

test('there is a usage page for each kind of story', () => {
  expect(pages.length).toBeGreaterThan(30)
})

describe.each(pages)('$file', ({ file, text }) => {
  const stories = readFileSync(join(root, file.replace(/\.mdx$/, '.stories.tsx')), 'utf8')

  test('names the title and an example of its stories', () => {
    expect(stories).toContain(`title: '${propOf(text, 'title')?.[1]}'`)
    expect(stories).toContain(`export const ${propOf(text, 'example')?.[1]} = `)
  })

  test('names prefixes of messages that exist', () => {
    const prefixes: readonly string[] = JSON.parse(propOf(text, 'messages')?.[2] ?? '')
    const unknown = prefixes.filter(prefix => !Object.keys(en).some(key => key.startsWith(prefix)))
    expect(unknown).toEqual([])
  })
})
