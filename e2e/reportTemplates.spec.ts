import type { Page } from '@playwright/test'
import {
  button,
  chooseByKeys,
  chooseFromMenu,
  columnMenu,
  expectAllRows,
  groups,
  header,
  headersOf,
  openReport,
  press,
  reportPath,
  tabTo,
  templatePicker,
} from './reportPage.ts'
import { sharedServices } from './sharedServices.ts'
import { expect, test } from './test.ts'

const actions = (page: Page) => button(page, 'Template actions')
const command = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const changed = (page: Page) => page.getByRole('group', { name: 'Templates' }).getByText('Changed')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a template is created, changed, saved, reset, renamed, published, made private, and deleted by mouse', async ({
  page,
  origin,
}) => {
  await openReport(page, origin + reportPath)

  await test.step("Sandbox can't be saved, reset, shared, or deleted", async () => {
    await expect(templatePicker(page, 'Sandbox')).toBeVisible()
    await expect(button(page, 'Save')).toBeDisabled()
    await actions(page).click()
    for (const name of ['Rename', 'Reset', 'Make public', 'Delete']) await expect(command(page, name)).toBeDisabled()
    await command(page, 'Save As').click()
  })

  await test.step('saved under a new name', async () => {
    const saveAs = dialog(page, 'Save as new template')
    await saveAs.getByLabel('Name').fill('Photos of the morning')
    await expect(saveAs.getByText('This name is already in use.')).toBeVisible()
    await expect(saveAs.getByRole('button', { name: 'Save' })).toBeDisabled()
    await saveAs.getByLabel('Name').fill('Lunches')
    await saveAs.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Lunches saved')).toBeVisible()
    await expect(templatePicker(page, 'Lunches')).toBeVisible()
    await expect(changed(page)).toHaveCount(0)
  })

  await test.step('marked as changed, and restored by a reset', async () => {
    await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Group by this column')
    await expect(changed(page)).toBeVisible()
    await chooseFromMenu(page, actions(page), 'Reset')
    await expect(changed(page)).toHaveCount(0)
    await expect(groups(page)).toHaveCount(0)
    await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Group by this column')
    await button(page, 'Save').click()
    await expect(page.getByText('Lunches saved').last()).toBeVisible()
    await expect(changed(page)).toHaveCount(0)
  })

  await test.step('renamed, published after a confirmation, and made private again', async () => {
    await chooseFromMenu(page, actions(page), 'Rename')
    const rename = dialog(page, 'Rename template')
    await expect(rename.getByLabel('Name')).toHaveValue('Lunches')
    await rename.getByLabel('Name').fill('Lunch breaks')
    await rename.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByText('Renamed to Lunch breaks')).toBeVisible()
    await chooseFromMenu(page, actions(page), 'Make public')
    const share = dialog(page, 'Make public')
    await expect(share).toContainText('Everyone in the business unit will see Lunch breaks')
    await share.getByRole('button', { name: 'Cancel' }).click()
    await expect(share).toHaveCount(0)
    await chooseFromMenu(page, actions(page), 'Make public')
    await share.getByRole('button', { name: 'Make public' }).click()
    await expect(page.getByText('Lunch breaks is now public')).toBeVisible()
    await chooseFromMenu(page, actions(page), 'Make private')
    await dialog(page, 'Make private').getByRole('button', { name: 'Make private' }).click()
    await expect(page.getByText('Lunch breaks is now private')).toBeVisible()
  })

  await test.step('remembered for the next visit, with Sandbox unchanged', async () => {
    await page.reload()
    await expectAllRows(page)
    await expect(templatePicker(page, 'Lunch breaks')).toBeVisible()
    await expect(groups(page).first()).toHaveText(/^Event Type: /)
    await templatePicker(page, 'Lunch breaks').click()
    await page.getByRole('option', { name: 'Sandbox' }).click()
    await expect(groups(page)).toHaveCount(0)
    await templatePicker(page, 'Sandbox').click()
    await page.getByRole('option', { name: 'Lunch breaks' }).click()
    await expect(groups(page).first()).toHaveText(/^Event Type: /)
  })

  await test.step('not saved without a column in the rows', async () => {
    for (const name of (await headersOf(page)).slice(1)) {
      await chooseFromMenu(page, columnMenu(page, name), 'Hide column')
      await expect(header(page, name)).toHaveCount(0)
    }
    await chooseFromMenu(page, columnMenu(page, 'Employee Name'), 'Group by this column')
    await button(page, 'Save').click()
    const sentence = 'A template must contain at least one non-group header column to be saved.'
    await expect(page.getByText(sentence)).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByText(sentence)).toHaveCount(0)
  })

  await chooseFromMenu(page, actions(page), 'Delete')
  await dialog(page, 'Delete template').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Lunch breaks deleted')).toBeVisible()
  await expect(templatePicker(page, 'Sandbox')).toBeVisible()
})

test('a template is chosen, saved as another, renamed, published, and deleted by keyboard alone', async ({
  page,
  origin,
}) => {
  await openReport(page, origin + reportPath)
  const openActions = async (name: string) => {
    // While a dialog closes, it keeps the focus.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tabTo(page, actions(page))
    await press(page, 'Enter')
    await chooseByKeys(page, name)
  }
  await tabTo(page, templatePicker(page, 'Sandbox'))
  await press(page, 'Enter')
  await expect(page.getByRole('option', { name: 'Sandbox' })).toBeVisible()
  await chooseByKeys(page, 'Away from the job')
  await expect(groups(page).first()).toHaveText(/^\w{3}, \w{3} \d/)
  await expect(templatePicker(page, 'Away from the job')).toBeFocused()

  await openActions('Save As')
  await expect(dialog(page, 'Save as new template').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('By hand')
  await press(page, 'Tab', 'ArrowDown', 'Enter')
  await expect(page.getByText('By hand saved')).toBeVisible()
  await expect(dialog(page, 'Save as new template')).toHaveCount(0)
  await expect(actions(page)).toBeFocused()

  await openActions('Rename')
  await expect(dialog(page, 'Rename template').getByLabel('Name')).toBeFocused()
  await page.keyboard.type('By keys')
  await press(page, 'Enter')
  await expect(page.getByText('Renamed to By keys')).toBeVisible()

  await openActions('Make private')
  await tabTo(page, dialog(page, 'Make private').getByRole('button', { name: 'Make private' }))
  await press(page, 'Enter')
  await expect(page.getByText('By keys is now private')).toBeVisible()

  await openActions('Delete')
  await press(page, 'Escape')
  await expect(dialog(page, 'Delete template')).toHaveCount(0)
  await openActions('Delete')
  await tabTo(page, dialog(page, 'Delete template').getByRole('button', { name: 'Delete' }))
  await press(page, 'Enter')
  await expect(page.getByText('By keys deleted')).toBeVisible()
  await expect(templatePicker(page, 'Sandbox')).toBeVisible()
})

test('the second of two managers who save the same public template chooses a version', async ({
  browser,
  complaints,
  page,
  origin,
}) => {
  const { colleague } = sharedServices()
  await openReport(page, origin + reportPath)
  await chooseFromMenu(page, actions(page), 'Save As')
  const saveAs = dialog(page, 'Save as new template')
  await saveAs.getByLabel('Name').fill('For both of us')
  await saveAs.getByRole('radio', { name: /^Public/ }).check({ force: true })
  await saveAs.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('For both of us saved')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const other = await context.newPage()
  await openReport(other, origin + reportPath, colleague.username, colleague.password)
  await templatePicker(other, 'Sandbox').click()
  await other.getByRole('option', { name: 'For both of us' }).click()
  await actions(other).click()
  await expect(command(other, 'Make private')).toBeDisabled()
  await expect(command(other, 'Delete')).toBeDisabled()
  await press(other, 'Escape')

  const saveChange = async (by: Page, columnName: string) => {
    await chooseFromMenu(by, columnMenu(by, columnName), 'Group by this column')
    await button(by, 'Save').click()
  }
  const conflict = dialog(page, 'Someone else saved this template')
  await saveChange(other, 'Event Type')
  await expect(other.getByText('For both of us saved')).toBeVisible()
  await saveChange(page, 'Job Description')
  await expect(conflict).toContainText(`${colleague.name} saved For both of us at `)
  await conflict.getByText('Keep mine', { exact: true }).click()
  await conflict.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('For both of us saved').last()).toBeVisible()
  await chooseFromMenu(other, actions(other), 'Reset')
  await expect(groups(other).first()).toHaveText(/^Job Description: /)
  await context.close()

  await chooseFromMenu(page, actions(page), 'Delete')
  await dialog(page, 'Delete template').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('For both of us deleted')).toBeVisible()
  expect(new Set(complaints.splice(0))).toEqual(
    new Set(['console: Failed to load resource: the server responded with a status of 412 (Precondition Failed)']),
  )
})
