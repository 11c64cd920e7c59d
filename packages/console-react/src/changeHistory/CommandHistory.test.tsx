import { readAllUserGroups, readAllUsers } from '@fieldtime/console-core'
import { assignUserGroup, readChangeHistory } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import {
  addGroup,
  addHoliday,
  assignGroup,
  changeGroup,
  deleteGroup,
  readChangesOfCommand,
  readHolidaysOfCompany,
  withCommand,
} from '@fieldtime/console-core/internal'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChangeHistory } from '../entries/pages.ts'
import { answerChanges, change } from '../history/changesFixture.tsx'
import { createDemoFetch, createDemoTransport, DemoConsole, type DemoConsoleProps } from '../testing/testing.tsx'

/** The demo company's services, and a transport for changes that the page doesn't make. */
function openServices(handlers: DemoConsoleProps['handlers'] = []) {
  const fetch = createDemoFetch({ handlers })
  const transport = createDemoTransport({ fetch })
  const peopleOf = async (groupId: string | null) =>
    (await readAllUsers(transport)).rows.filter(user => user.groupId === groupId && user.employeeCode !== null)
  return { fetch, transport, peopleOf }
}

async function renderHistory({ width = 1280, ...props }: DemoConsoleProps & { width?: number } = {}) {
  await page.viewport(width, 900)
  const screen = await render(
    <DemoConsole dataNotices {...props}>
      <ChangeHistory />
    </DemoConsole>,
  )
  return {
    screen,
    row: (text: string | RegExp) => screen.getByRole('listitem').filter({ hasText: text }),
    sentences: () =>
      [...screen.container.querySelectorAll('li > div > p:first-child')].map(({ textContent }) => textContent),
  }
}

/** Ten people moved as one command, and a group that was added and renamed. */
async function makeHistory() {
  const services = openServices()
  const { transport, peopleOf } = services
  const [from, to] = (await readAllUserGroups(transport)).rows
  if (!from || !to) throw new Error('Not enough groups')
  const people = (await peopleOf(from.id)).slice(0, 3)
  for (const person of people) await assignGroup(withCommand(transport, 'move'), person, to.id)
  const added = await addGroup(transport, { name: 'Winter Crew', description: 'Snow' }, 'key')
  if (!added.isOk) throw new Error('Not added')
  return { ...services, from, to, people, added: added.value }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

describe('the sentences of the change history', () => {
  test('describe each command, the latest first, by day', async () => {
    const { fetch, to } = await makeHistory()
    const { screen, sentences } = await renderHistory({ fetch })
    await vi.waitFor(() =>
      expect(sentences()).toEqual([
        'Dana Whitfield added the group Winter Crew',
        `Dana Whitfield moved 3 people to ${to.name}`,
      ]),
    )
    await expect.element(screen.getByRole('heading', { name: 'Today, Thu, May 14' })).toBeVisible()
    await expect.element(screen.getByText('2 changes')).toBeVisible()
  })

  test('show the people of a command, and what they had before', async () => {
    const { fetch, from, people } = await makeHistory()
    const { screen } = await renderHistory({ fetch })
    const button = screen.getByRole('button', { name: 'Show 3 changes' })
    await button.click()
    for (const person of people) {
      await expect.element(screen.getByText(`${nameOf(person)} · was ${from.name}`)).toBeVisible()
    }
    await screen.getByRole('button', { name: 'Hide changes' }).click()
    await expect.element(screen.getByText(`· was ${from.name}`)).not.toBeInTheDocument()
  })

  test('are filtered by topic and words, and the filters are cleared', async () => {
    const { fetch, people } = await makeHistory()
    const { screen, sentences } = await renderHistory({ fetch })
    await vi.waitFor(() => expect(sentences()).toHaveLength(2))
    await screen
      .getByRole('searchbox', { name: 'Find a change' })
      .fill(nameOf(people[0] ?? { firstName: '', lastName: '' }))
    await vi.waitFor(() => expect(sentences()).toHaveLength(1))
    await screen.getByRole('button', { name: /What/ }).click()
    await screen.getByRole('option', { name: 'Templates' }).click()
    await expect.element(screen.getByText('No matching changes')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear filters' }).click()
    await vi.waitFor(() => expect(sentences()).toHaveLength(2))
  })

  test('are replaced by the table, and shown again', async () => {
    const { screen, sentences } = await renderHistory({ handlers: [answerChanges([change])] })
    await vi.waitFor(() => expect(sentences()).toHaveLength(1))
    await screen.getByRole('radio', { name: 'Table' }).click()
    await expect.element(screen.getByRole('treegrid')).toBeVisible()
    await screen.getByRole('radio', { name: 'Sentences' }).click()
    await vi.waitFor(() => expect(sentences()).toHaveLength(1))
  })

  test('that could not be loaded say so, and are read again', async () => {
    let isFailing = true
    const handler = demoHandler(readChangeHistory, () => (isFailing ? refuse(403) : undefined))
    const { screen, sentences } = await renderHistory({ handlers: [handler, answerChanges([change])] })
    await expect.element(screen.getByText("Couldn't load this report.")).toBeVisible()
    isFailing = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await vi.waitFor(() => expect(sentences()).toHaveLength(1))
  })

  test('are empty at first', async () => {
    const { screen } = await renderHistory({ handlers: [answerChanges([])] })
    await expect.element(screen.getByText('No changes on these dates')).toBeVisible()
  })

  test.each([1280, 390])('have nothing that axe finds wanting, %d pixels wide', async width => {
    const { fetch } = await makeHistory()
    const { screen, sentences } = await renderHistory({ fetch, width })
    await vi.waitFor(() => expect(sentences()).toHaveLength(2))
    await screen.getByRole('button', { name: 'Show 3 changes' }).click()
    expect(document.documentElement.scrollWidth).toBe(width)
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
  })
})

describe('undoing a command', () => {
  test('moves everyone back, by keyboard, and says when', async () => {
    const { fetch, from, people, peopleOf } = await makeHistory()
    const { screen, row } = await renderHistory({ fetch })
    const move = row('moved 3 people')
    await expect.element(move).toBeVisible()
    move.getByRole('button', { name: 'Undo' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Undone', { exact: true })).toBeVisible()
    await expect.element(move.getByText(/^Undone \d/)).toBeVisible()
    const ids = (await peopleOf(from.id)).map(({ id }) => id)
    expect(people.every(({ id }) => ids.includes(id))).toBe(true)
    await expect.element(row(`moved 3 people to ${from.name}`).getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('includes changes of the command that the list lacks', async () => {
    const { fetch: services, transport, from, people, peopleOf } = await makeHistory()
    const { rows } = await readChangesOfCommand(transport, 'move')
    const fetch: typeof services = (input, init) =>
      /changeHistory\?startDate/.test(String(input))
        ? Promise.resolve(Response.json({ results: rows.slice(0, 1), metadata: { nextCursor: null } }))
        : services(input, init)
    const { screen, row } = await renderHistory({ fetch })
    await row('moved').getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('Undone', { exact: true })).toBeVisible()
    const ids = (await peopleOf(from.id)).map(({ id }) => id)
    expect(people.every(({ id }) => ids.includes(id))).toBe(true)
  })

  test('restores a deleted group', async () => {
    const { fetch, transport, from } = await makeHistory()
    await deleteGroup(transport, from)
    const { row } = await renderHistory({ fetch })
    await row('deleted the group').getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('deleted the group').getByText(/^Restored \d/)).toBeVisible()
    const restored = (await readAllUserGroups(transport)).rows.find(({ name }) => name === from.name)
    expect(restored?.userCount).toBe(from.userCount - 3)
  })

  test('removes a holiday that was added', async () => {
    const { fetch, transport } = openServices()
    const holiday = { name: 'Company picnic', date: '2026-05-15', businessUnitId: null }
    await addHoliday(transport, holiday, 'picnic')
    const { row } = await renderHistory({ fetch })
    const added = () => row(/ added .*Company picnic/)
    await added().getByRole('button', { name: 'Undo' }).click()
    await expect.element(added().getByText(/^Undone \d/)).toBeVisible()
    const names = (await readHolidaysOfCompany(transport)).rows.map(({ name }) => name)
    expect(names).not.toContain('Company picnic')
  })

  test('is not offered if the value has changed since', async () => {
    const { fetch, transport, added } = await makeHistory()
    await changeGroup(transport, added, { name: 'Snow Crew', description: 'Snow' })
    await changeGroup(transport, { id: added.id, etag: '*' }, { name: 'Ice Crew', description: 'Snow' })
    const { row } = await renderHistory({ fetch })
    const renamed = row('renamed the group Winter Crew to Snow Crew')
    await expect.element(renamed.getByText('Changed again since')).toBeVisible()
    await expect.element(renamed.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('names the people whose group has changed since or could not be saved', async () => {
    const { transport, people, peopleOf, to, fetch: services } = await makeHistory()
    const failingId = people[2]?.id
    const failing = demoHandler(assignUserGroup, ({ path }) => (path.id === failingId ? refuse(500) : undefined))
    const refusing = createDemoFetch({ handlers: [failing] })
    const fetch: typeof services = (input, init) =>
      init?.method === 'PUT' && String(input).includes(`${failingId}`) ? refusing(input, init) : services(input, init)
    const { screen, row } = await renderHistory({ fetch })
    const move = row('moved 3 people')
    await expect.element(move.getByRole('button', { name: 'Undo' })).toBeVisible()
    const movedAgain = (await peopleOf(to.id)).find(({ id }) => id === people[0]?.id)
    if (!movedAgain) throw new Error('Not moved')
    await assignGroup(transport, movedAgain, null)
    await move.getByRole('button', { name: 'Undo' }).click()
    const [changed, , failed] = people.map(nameOf)
    await expect.element(screen.getByText(`1 value has changed since and stays: ${changed}`)).toBeVisible()
    await expect.element(screen.getByText(`1 value couldn't be restored: ${failed}`)).toBeVisible()
  })
})
