import { changeRulePack } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { readAllRulePacks, saveRulePack } from '@fieldtime/console-core/internal'
import type { HttpHandler } from 'msw'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDemoFetch, createDemoTransport, DemoConsole, demoUser } from '../testing/testing.tsx'
import { CompanySettings } from './CompanySettings.tsx'

async function renderRulePacks(handlers: readonly HttpHandler[] = []) {
  const user = demoUser('manager')
  const fetch = createDemoFetch({ user, handlers })
  const transport = createDemoTransport({ fetch })
  const screen = await render(
    <DemoConsole user={user} fetch={fetch}>
      <CompanySettings />
    </DemoConsole>,
  )
  const packs = screen.getByRole('list', { name: 'Rule packs' })
  const stored = async () => {
    const { rows } = await readAllRulePacks(transport)
    return rows.map(({ id, startDate }) => `${id} ${startDate}`)
  }
  return {
    screen,
    transport,
    stored,
    line: (name: string) => packs.getByRole('listitem').filter({ hasText: name }),
    pack: (name: string) => packs.getByRole('switch', { name, exact: true }),
    undo: async (text: string) => {
      const toast = screen.getByRole('alertdialog').filter({ hasText: text })
      await toast.getByRole('button', { name: 'Undo' }).click()
    },
  }
}

test('a pack is turned off, on again from a date, and moved, each with an undo', async () => {
  const { screen, line, pack, stored, undo } = await renderRulePacks()
  await expect.element(pack('California')).toBeChecked()
  await pack('California').click()
  await expect.element(pack('California')).not.toBeChecked()
  await expect.poll(stored).toEqual(['california null', 'federal 2025-01-01'])
  await undo('California is off')
  await expect.element(line('California')).toMatchTextContent('From Jan 1, 2025')

  await pack('Federal').click()
  await expect.element(pack('Federal')).not.toBeChecked()
  await pack('Federal').click()
  await screen.getByRole('dialog', { name: 'Turn on Federal' }).getByRole('button', { name: 'Turn on' }).click()
  await expect.element(line('Federal')).toMatchTextContent('From May 14, 2026')

  await line('Federal').getByRole('button', { name: 'From May 14, 2026' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Federal: change the date' })
  await dialog.getByRole('spinbutton', { name: /^day/ }).click()
  await userEvent.keyboard('11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(stored).toEqual(['california 2025-01-01', 'federal 2026-05-11'])
  await undo('Federal is checked from May 11, 2026')
  await expect.poll(stored).toEqual(['california 2025-01-01', 'federal 2026-05-14'])
})

test('a pack that someone else has changed isn’t overwritten', async () => {
  const { screen, line, pack, transport, stored } = await renderRulePacks()
  await expect.element(pack('Federal')).toBeChecked()
  const [, federal] = (await readAllRulePacks(transport)).rows
  await saveRulePack(transport, 'federal', '2026-03-02', federal ?? null)
  await pack('Federal').click()
  await expect.element(screen.getByText(/^Couldn't save\. Someone else may have changed/)).toBeVisible()
  await expect.element(line('Federal')).toMatchTextContent('From Mar 2, 2026')
  expect(await stored()).toContain('federal 2026-03-02')
})

test('a dialog keeps its date if the services refuse it', async () => {
  const { screen, pack, line } = await renderRulePacks([demoHandler(changeRulePack, () => refuse(403))])
  await expect.element(pack('Federal')).toBeChecked()
  await line('Federal').getByRole('button', { name: /^From/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/^Couldn't save\./)).toBeVisible()
  await expect.element(dialog.getByRole('group', { name: 'First day' })).toMatchTextContent('01/01/2025')
})

test('the search finds rule packs by everyday words', async () => {
  const { screen } = await renderRulePacks()
  const search = screen.getByRole('searchbox')
  await search.fill('california')
  await expect.element(screen.getByRole('heading', { name: 'Rule packs' })).toBeVisible()
  await search.fill('photo')
  await expect.element(screen.getByRole('heading', { name: 'Rule packs' })).not.toBeInTheDocument()
})
