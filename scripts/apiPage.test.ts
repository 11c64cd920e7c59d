import { httpErrors, namedSchemas, operations } from '@fieldtime/console-core/contract'
import { describe, expect, test } from 'vitest'
import { formatApiPage } from './apiPage.ts'

describe('the API page', () => {
  const page = formatApiPage()
  const titles = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)

  test('has every call, schema, and error', () => {
    expect(titles).toEqual(expect.arrayContaining(operations.map(operation => operation.id)))
    expect(titles).toEqual(expect.arrayContaining(Object.keys(namedSchemas)))
    for (const code of Object.keys(httpErrors)) expect(page).toContain(`| \`${code}\` |`)
  })

  test('has unique titles and no broken links', () => {
    const anchors = titles.map(title => title.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'))
    expect(new Set(anchors).size).toBe(anchors.length)
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect(links.length).toBeGreaterThan(10)
    expect(anchors).toEqual(expect.arrayContaining(links))
  })

  test('names the fields of a body by their path, with their allowed values', () => {
    expect(page).toContain('| `startDate` | date |')
    expect(page).toContain('| `schedule.totalDuration` | number | Minutes. |')
    expect(page).toContain('| `notes` (optional) | text or null |')
  })
})
