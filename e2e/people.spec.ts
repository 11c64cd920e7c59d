import type { Locator, Page } from '@playwright/test'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

/** Characters that an address must encode. */
const oddName = 'Cuadrilla 100% / 管道 👷🏽'

async function open(page: Page, address: string, heading: string) {
  await openSignedIn(page, address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Adds a group without people, which opens it. */
async function addGroup(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: `Add people to ${name}` })
    .getByRole('button', { name: 'Skip' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function deleteGroup(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  // The toast of an earlier deletion may still be shown.
  await expect(page.getByText('Group deleted').last()).toBeVisible()
}

test('a group with any name is created, opened, filled, emptied with Undo, and deleted by mouse', async ({
  page,
  origin,
}) => {
  await open(page, `${origin}/user-groups`, 'User Groups')
  await addGroup(page, oddName)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: oddName })).toBeVisible()
  await expect(page.getByText('No one is in this group yet.')).toBeVisible()

  // A list closes when the page moves, so the content above the field must have loaded.
  await expect(page.getByRole('switch', { name: 'Signatures' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add user' }).focus()
  await page.keyboard.type('1')
  await page.getByRole('option', { name: /^1\d/ }).first().click()
  const member = page.getByRole('rowheader')
  await expect(member).toHaveCount(1)
  const name = (await member.textContent()) ?? ''
  await expect(page.getByText(`User added: ${name}`)).toBeVisible()

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(member).toHaveCount(0)
  const saved = page.waitForResponse(response => /"groupId":"/.test(response.request().postData() ?? ''))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(member).toHaveText(name)
  await saved
  await page.reload()
  await expect(member).toHaveText(name)

  await member.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: /Assigned to$/ })).toHaveText(oddName)

  await page.goto(`${origin}/user-groups`)
  await expect(page.getByRole('row', { name: new RegExp(oddName) })).toContainText('1')
  await deleteGroup(page, oddName)
  await expect(page.getByRole('link', { name: oddName })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: new RegExp(oddName) })).toContainText('1')
  await deleteGroup(page, oddName)
  await page.getByRole('link', { name: 'Change History' }).click()
  const deletions = page.getByRole('listitem').filter({ hasText: `deleted the group ${oddName}` })
  await expect(deletions).toHaveCount(2)
  await expect(deletions.last()).toContainText(/Restored \d/)
  await deletions.first().getByRole('button', { name: 'Undo' }).click()
  await expect(deletions.first()).toContainText(/Restored \d/)
  await page.getByRole('link', { name: 'User Groups' }).click()
  await expect(page.getByRole('row', { name: new RegExp(oddName) })).toContainText('1')
  await deleteGroup(page, oddName)
})

test('a group is created and renamed by keyboard alone, and its people are found in the list', async ({
  page,
  origin,
}) => {
  await open(page, `${origin}/user-groups`, 'User Groups')
  const add = page.getByRole('button', { name: 'Add group' })
  await expect(add).toBeEnabled()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Keyboard crew')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add people to Keyboard crew' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard crew' })).toBeVisible()
  await page.getByRole('link', { name: 'To user groups' }).focus()
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Edit Keyboard crew' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Keys crew')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Group updated')).toBeVisible()

  await page.getByRole('link', { name: 'Keys crew' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keys crew' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add user' }).focus()
  await page.keyboard.type('11')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^User added: /)).toBeVisible()
  const name = (await page.getByRole('rowheader').textContent()) ?? ''

  await page.goto(`${origin}/users`)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('keys crew')
  await expect(page.getByRole('rowheader')).toHaveText([name])
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${origin}/user-groups`)
  await deleteGroup(page, 'Keys crew')
})

test('several people get a group after a preview, and Undo restores their own', async ({ page, origin }) => {
  await open(page, `${origin}/user-groups`, 'User Groups')
  await addGroup(page, 'Several')
  await page.goto(`${origin}/users`)
  const boxes = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^[^G]/ }) })
    .getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Assign group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 users to a group' })
  await dialog.getByRole('combobox').fill('several')
  await expect(page.getByRole('option', { name: 'Several', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Will change', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Assign 2 users' }).click()
  await expect(dialog.getByText('2 saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Several', exact: true, includeHidden: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('2 undone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Several', exact: true, includeHidden: true })).toHaveCount(0)

  await page.goto(`${origin}/user-groups`)
  await deleteGroup(page, 'Several')
})

test('ten people join a group with five presses, by mouse and by keyboard', async ({ page, origin }) => {
  await open(page, `${origin}/users`, 'User List')
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select (?!all)/, disabled: false })
  const dialog = page.getByRole('dialog')
  const ways = {
    mouse: (control: Locator, modifiers: 'Shift'[] = []) => control.click({ modifiers }),
    keyboard: async (control: Locator, modifiers: 'Shift'[] = []) => {
      await control.focus()
      await page.keyboard.press([...modifiers, 'Space'].join('+'))
    },
  }
  for (const [way, press] of Object.entries(ways)) {
    await test.step(way, async () => {
      await press(boxes.nth(0))
      await press(boxes.nth(9), ['Shift'])
      await expect(page.getByText('10 selected')).toBeVisible()
      await press(page.getByRole('button', { name: 'Assign group' }))
      await dialog.getByRole('combobox').fill('night')
      await page.getByRole('option', { name: 'Night Work' }).press('Enter')
      await press(dialog.getByRole('button', { name: /^Assign \d+ users$/ }))
      await expect(dialog.getByText(/\d+ saved/).first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await expect(dialog.getByText(/\d+ undone/).first()).toBeVisible()
      // Until the users are reloaded, Close stops the undo instead.
      await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(2)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
    })
  }
})

test('a group deleted in another tab is reported in this one', async ({ page, context, origin, complaints }) => {
  await open(page, `${origin}/user-groups`, 'User Groups')
  await addGroup(page, 'Short-lived')
  await expect(page.getByRole('combobox', { name: 'Add user' })).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${origin}/user-groups`)
  await deleteGroup(other, 'Short-lived')

  await page.bringToFront()
  await page.getByRole('combobox', { name: 'Add user' }).click()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Someone deleted this group. Its members have no group.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Add user' })).toHaveCount(0)
  // The browser logs rejected calls.
  complaints.splice(0, complaints.length, ...complaints.filter(text => !text.startsWith('console: Failed to load')))
})

test('paths of unknown groups and users differ from unknown pages', async ({ page, origin }) => {
  await open(page, `${origin}/user-groups/${encodeURIComponent(btoa('nobody'))}`, 'nobody')
  await expect(page.getByText('Group not found')).toBeVisible()
  await page.goto(`${origin}/user/nobody`)
  await expect(page.getByText('User not found')).toBeVisible()
  for (const bad of ['not-base64!', '_w%3D%3D', '%2Fw%3D%3D', 'bm9ib2R5/deeper']) {
    await page.goto(`${origin}/user-groups/${bad}`)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  }
})
