import { readReportTemplateColumns, readReportTemplates, saveReportTemplate } from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { layoutGroupedBy, renderTemplates, templateKey } from './templateFixture.tsx'

const byForeman = { 'By foreman': layoutGroupedBy('foremanName') }

describe('the selector', () => {
  test('lists Sandbox, the private and the public ones', async () => {
    const { screen } = await renderTemplates()
    await screen.getByRole('button', { name: 'Sandbox Template' }).click()
    await expect.element(screen.getByRole('option', { name: 'Hours by job' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Private' }).getByRole('option').elements()).toHaveLength(1)
    expect(
      screen
        .getByRole('group', { name: 'Public' })
        .getByRole('option')
        .elements()
        .map(option => option.textContent),
    ).toEqual(['Hours by job', 'Night crew, day by day'])
  })

  test('puts a template on screen and remembers it for the report', async () => {
    const { screen, choose, storage, listed } = await renderTemplates()
    await choose('Hours by job')
    await expect.element(screen.getByText('Grouped by jobDescription')).toBeVisible()
    const [template] = (await listed()).filter(({ name }) => name === 'Hours by job')
    expect(storage.getItem(templateKey)).toBe(String(template?.id))
    await choose('Sandbox')
    await expect.element(screen.getByText('Grouped by date')).toBeVisible()
    expect(storage.getItem(templateKey)).toBeNull()
  })

  test('restores the Sandbox layout', async () => {
    const { screen, choose } = await renderTemplates({ layouts: byForeman })
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await choose('Hours by job')
    await expect.element(screen.getByText('Grouped by jobDescription')).toBeVisible()
    await choose('Sandbox')
    await expect.element(screen.getByText('Grouped by foremanName')).toBeVisible()
  })

  test('shows the template of last time, and Sandbox where it is gone', async () => {
    const first = await renderTemplates({ remembered: 2 })
    await expect.element(first.screen.getByRole('button', { name: 'Short lunches Template' })).toBeVisible()
    await first.screen.unmount()
    const second = await renderTemplates({ remembered: 4711 })
    await expect.element(second.screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
  })

  test.each([
    ['as it is now', {}, 'jobDescription', false],
    ['as it is now, where nothing was left unsaved', { isLeftAsShown: true }, 'jobDescription', false],
    ['with the changes that were left unsaved', { isLeftAsShown: false }, 'date', true],
    ['beside what a link asks for', { isLinked: true }, 'date', true],
  ])('shows the template of last time %s', async (_how, situation, groupedBy, isChanged) => {
    const { screen } = await renderTemplates({ ...situation, remembered: 1 })
    const name = isChanged ? 'Hours by job Changed Template' : 'Hours by job Template'
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
    await expect.element(screen.getByText(`Grouped by ${groupedBy}`)).toBeVisible()
    if (isChanged) await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
    else expect(screen.getByText('Changed', { exact: true }).elements()).toEqual([])
  })

  test('says that a template was changed, and goes back to changes that were left', async () => {
    const { screen, choose } = await renderTemplates({ layouts: byForeman })
    await choose('Hours by job')
    await expect.element(screen.getByText('Grouped by jobDescription')).toBeVisible()
    await expect.element(screen.getByText('Changed', { exact: true })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
    await choose('Short lunches')
    await expect.element(screen.getByText("Changes to Hours by job weren't saved")).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('Grouped by foremanName')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Hours by job Changed Template' })).toBeVisible()
  })

  test('changes while a template loads are kept, and the last choice wins', async () => {
    const arrivals: (() => void)[] = []
    const slow = demoHandler(readReportTemplateColumns, async ({ path }) => {
      if (path.id === '1') await new Promise<void>(arrive => arrivals.push(arrive))
      return undefined
    })
    const { screen, choose } = await renderTemplates({ layouts: byForeman, handlers: [slow] })
    await choose('Hours by job')
    await expect.poll(() => arrivals.length).toBe(1)
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await choose('Short lunches')
    await expect.element(screen.getByRole('button', { name: 'Short lunches Template' })).toBeVisible()
    arrivals[0]?.()
    await choose('Sandbox')
    await expect.element(screen.getByText('Grouped by foremanName')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
  })

  test('a template of the unit makes way for the layout of Sandbox in another unit, and is back with its unit', async () => {
    const { screen, choose, changeUnit } = await renderTemplates({ layouts: byForeman })
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await choose('Hours by job')
    await expect.element(screen.getByText('Grouped by jobDescription')).toBeVisible()
    await changeUnit(1)
    await expect.element(screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
    await expect.element(screen.getByText('Grouped by foremanName')).toBeVisible()
    await changeUnit(0)
    await expect.element(screen.getByRole('button', { name: 'Hours by job Template' })).toBeVisible()
    await expect.element(screen.getByText('Grouped by jobDescription')).toBeVisible()
    await expect.element(screen.getByText('Changed', { exact: true })).not.toBeInTheDocument()
  })

  test('a change of unit gives back changes to a template that were not saved', async () => {
    const { screen, choose, changeUnit } = await renderTemplates({ layouts: byForeman })
    await choose('Hours by job')
    await expect.element(screen.getByText('Grouped by jobDescription')).toBeVisible()
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
    await changeUnit(1)
    await expect.element(screen.getByText("Changes to Hours by job weren't saved")).toBeVisible()
    await expect.element(screen.getByText('Grouped by foremanName')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('Grouped by foremanName')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
  })

  test('a person who only reads has no commands', async () => {
    const { screen } = await renderTemplates({ username: 'reports' })
    await expect.element(screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Template actions' }).elements()).toHaveLength(0)
  })

  test('speaks Spanish', async () => {
    const { screen } = await renderTemplates({ locale: 'es-US' })
    await expect.element(screen.getByRole('button', { name: 'Borrador Plantilla' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  })
})

describe('the commands', () => {
  test.for([
    { name: 'Sandbox', enabled: ['Save As'] },
    { name: 'Short lunches', enabled: ['Save As', 'Rename', 'Reset', 'Make public', 'Delete'] },
    { name: 'Hours by job', enabled: ['Save As', 'Rename', 'Reset', 'Make private', 'Delete'] },
    { name: 'Night crew, day by day', enabled: ['Save As', 'Rename', 'Reset'] },
  ])('of $name are $enabled', async ({ name, enabled }) => {
    const { screen, choose } = await renderTemplates()
    if (name !== 'Sandbox') await choose(name)
    await expect.element(screen.getByRole('button', { name: `${name} Template` })).toBeVisible()
    // Nothing has changed that could be saved.
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Template actions' }).click()
    await expect.element(screen.getByRole('menu')).toBeVisible()
    const items = screen.getByRole('menuitem').elements()
    expect(items.filter(item => item.ariaDisabled !== 'true').map(item => item.textContent)).toEqual(enabled)
  })

  test('Save stores the layout on screen', async () => {
    const { screen, choose, columnsOf } = await renderTemplates({ layouts: byForeman })
    await choose('Short lunches')
    await expect.element(screen.getByText('Grouped by date')).toBeVisible()
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Short lunches saved')).toBeVisible()
    await expect.element(screen.getByText('Changed', { exact: true })).not.toBeInTheDocument()
    expect((await columnsOf('Short lunches')).map(({ columnName }) => columnName)).toEqual([
      'foremanName',
      'employeeName',
    ])
  })

  test('Save is disabled without a visible ungrouped column', async () => {
    const { screen, choose, saves } = await renderTemplates({
      layouts: { 'All grouped': layoutGroupedBy('foremanName', []) },
    })
    await choose('Short lunches')
    await screen.getByRole('button', { name: 'All grouped' }).click()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(screen.getByText('A template must contain at least one non-group header column to be saved.'))
      .toBeVisible()
    expect(saves()).toBe(0)
  })

  test('a filter that is too long for a template is named before anything is sent', async () => {
    const values = Array.from({ length: 2_000 }, (_, index) => `Foreman ${index}`)
    const filters = [{ columnId: 'foremanName', operation: 'anyOf' as const, values }]
    const { screen, command, saves } = await renderTemplates({
      layouts: { 'Many values': { ...layoutGroupedBy('foremanName'), filters } },
    })
    await screen.getByRole('button', { name: 'Many values' }).click()
    await command('Save As')
    await expect.element(screen.getByText(/The filter on .* has too many values/)).toBeVisible()
    expect(saves()).toBe(0)
  })

  test('Reset puts back what the template keeps now', async () => {
    const { screen, choose, command, saveElsewhere } = await renderTemplates({ layouts: byForeman })
    await choose('Hours by job')
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await saveElsewhere('Hours by job', 'dailyNote')
    await command('Reset')
    await expect.element(screen.getByText('Columns dailyNote')).toBeVisible()
    await expect.element(screen.getByText('Changed', { exact: true })).not.toBeInTheDocument()
  })

  test('Save As makes a new one, which is then the chosen one', async () => {
    const { screen, command, listed } = await renderTemplates({ layouts: byForeman })
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await command('Save As')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await expect.element(screen.getByText('0/255')).toBeVisible()
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled()
    await name.fill('By foreman')
    await expect.element(screen.getByText('10/255')).toBeVisible()
    await screen.getByRole('radio', { name: /^Public/ }).click({ force: true })
    await name.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'By foreman Template' })).toBeVisible()
    const saved = (await listed()).find(one => one.name === 'By foreman')
    expect(saved).toMatchObject({ isPublic: true, canDelete: true })
  })

  test.for([
    { typed: 'Short lunches', isPublic: false, problem: 'This name is already in use.' },
    { typed: ' Hours by job ', isPublic: true, problem: 'This name is already in use.' },
    { typed: 'x'.repeat(256), isPublic: false, problem: 'This name is too long.' },
    { typed: '   ', isPublic: false, problem: 'Enter a name.' },
  ])('Save As does not take the name $typed', async ({ typed, isPublic, problem }) => {
    const { screen, command, saves } = await renderTemplates()
    await expect.element(screen.getByRole('button', { name: 'Template actions' })).toBeVisible()
    await command('Save As')
    if (isPublic) await screen.getByRole('radio', { name: /^Public/ }).click({ force: true })
    await screen.getByRole('textbox', { name: 'Name' }).fill(typed)
    await expect.element(screen.getByText(problem)).toBeVisible()
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(saves()).toBe(0)
  })

  test('the same name may be public and private', async () => {
    const { screen, command } = await renderTemplates()
    await command('Save As')
    await screen.getByRole('textbox', { name: 'Name' }).fill('Hours by job')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Hours by job saved')).toBeVisible()
  })

  test('a name that was taken in the meantime keeps the dialog open', async () => {
    const taken = demoHandler(saveReportTemplate, () => refuse(409, { code: 'duplicate_name', field: 'name' }))
    const { screen, command } = await renderTemplates({ handlers: [taken] })
    await command('Save As')
    await screen.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('This name is already in use.')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  })

  test.for([
    { status: 403, code: 'not_author', says: "You don't have permission to change this template" },
    { status: 500, code: 'internal', says: "Couldn't save the template. Try again." },
  ])('a save that ends with $status says so and keeps the dialog', async ({ status, code, says }) => {
    const refusal = demoHandler(saveReportTemplate, () => refuse(status, { code }))
    const { screen, command } = await renderTemplates({ handlers: [refusal] })
    await command('Save As')
    await screen.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(says)).toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  })

  test("Rename keeps unsaved changes unsaved, and accepts the template's own name", async () => {
    const { screen, choose, command, columnsOf } = await renderTemplates({ layouts: byForeman })
    await choose('Short lunches')
    await expect.element(screen.getByRole('button', { name: 'Short lunches Template' })).toBeVisible()
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await command('Rename')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveValue('Short lunches')
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Rename' })).toBeEnabled()
    await name.fill('Shorter lunches')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Shorter lunches Changed Template' })).toBeVisible()
    await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
    expect(await columnsOf('Shorter lunches')).toHaveLength(7)
  })

  test('Delete asks first, and leaves the layout on screen in Sandbox', async () => {
    const { screen, choose, command, listed } = await renderTemplates()
    await choose('Short lunches')
    await expect.element(screen.getByRole('button', { name: 'Short lunches Template' })).toBeVisible()
    await command('Delete')
    await expect.element(screen.getByText('Short lunches will be deleted.')).toBeVisible()
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
    await expect.element(screen.getByText(/^Columns date, employeeName, groupName, lunchStartTime/)).toBeVisible()
    expect((await listed()).map(({ name }) => name)).not.toContain('Short lunches')
  })

  test('public and private change places only when it is confirmed', async () => {
    const { screen, choose, command, listed } = await renderTemplates()
    await choose('Short lunches')
    await expect.element(screen.getByRole('button', { name: 'Short lunches Template' })).toBeVisible()
    await command('Make public')
    await screen.getByRole('button', { name: 'Cancel' }).click()
    expect((await listed()).find(({ name }) => name === 'Short lunches')?.isPublic).toBe(false)
    await command('Make public')
    await screen.getByRole('dialog').getByRole('button', { name: 'Make public' }).click()
    await expect.element(screen.getByText('Short lunches is now public')).toBeVisible()
    expect((await listed()).find(({ name }) => name === 'Short lunches')?.isPublic).toBe(true)
  })
})

describe('two people', () => {
  async function collide() {
    const people = await renderTemplates({ layouts: byForeman })
    await people.choose('Hours by job')
    await expect.element(people.screen.getByRole('button', { name: 'Hours by job Template' })).toBeVisible()
    await people.saveElsewhere('Hours by job', 'dailyNote')
    await people.screen.getByRole('button', { name: 'By foreman' }).click()
    await people.screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(people.screen.getByRole('dialog', { name: 'Someone else saved this template' })).toBeVisible()
    return people
  }

  test('the second person can use the other version', async () => {
    const { screen, columnsOf } = await collide()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Columns dailyNote')).toBeVisible()
    expect(await columnsOf('Hours by job')).toHaveLength(1)
  })

  test('the second person to save can keep their own value', async () => {
    const { screen, columnsOf } = await collide()
    await screen.getByRole('radio', { name: /^Keep mine/ }).click({ force: true })
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Hours by job saved')).toBeVisible()
    expect((await columnsOf('Hours by job'))[0]?.columnName).toBe('foremanName')
  })

  test('the second person can keep both', async () => {
    const { screen, columnsOf } = await collide()
    await screen.getByRole('radio', { name: /^Save As/ }).click({ force: true })
    await screen.getByRole('button', { name: 'Continue' }).click()
    await screen.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Mine Template' })).toBeVisible()
    expect(await columnsOf('Hours by job')).toHaveLength(1)
    expect(await columnsOf('Mine')).toHaveLength(2)
  })

  test('is none if the other saved before the template was opened', async () => {
    const { screen, choose, saveElsewhere, columnsOf } = await renderTemplates({ layouts: byForeman })
    await expect.element(screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
    await screen.getByRole('button', { name: 'Sandbox Template' }).click()
    await expect.element(screen.getByRole('option', { name: 'Short lunches' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await saveElsewhere('Short lunches', 'dailyNote')
    await choose('Short lunches')
    await expect.element(screen.getByText('Columns dailyNote')).toBeVisible()
    await screen.getByRole('button', { name: 'By foreman' }).click()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Short lunches saved')).toBeVisible()
    expect((await columnsOf('Short lunches')).map(({ columnName }) => columnName)).toContain('foremanName')
  })

  test('a rename leaves the columns that the other has saved', async () => {
    const { screen, choose, command, saveElsewhere, columnsOf } = await renderTemplates()
    await choose('Hours by job')
    await expect.element(screen.getByRole('button', { name: 'Hours by job Template' })).toBeVisible()
    await saveElsewhere('Hours by job', 'dailyNote')
    await command('Rename')
    await screen.getByRole('textbox', { name: 'Name' }).fill('Job hours')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Job hours Changed Template' })).toBeVisible()
    expect((await columnsOf('Job hours')).map(({ columnName }) => columnName)).toEqual(['dailyNote'])
  })

  test('a delete of what the other has saved asks once more', async () => {
    const { screen, choose, command, saveElsewhere } = await renderTemplates()
    await choose('Short lunches')
    await expect.element(screen.getByRole('button', { name: 'Short lunches Template' })).toBeVisible()
    await saveElsewhere('Short lunches', 'dailyNote')
    await command('Delete')
    const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Delete' })
    await confirm.click()
    await expect.element(screen.getByText(/saved this template after you opened it/)).toBeVisible()
    await confirm.click()
    await expect.element(screen.getByRole('button', { name: 'Sandbox Template' })).toBeVisible()
  })
})

test('the keyboard alone saves under a new name, and is back where it began', async () => {
  const { screen } = await renderTemplates()
  const opener = screen.getByRole('button', { name: 'Template actions' })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Save As' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Typed{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Typed Template' })).toBeVisible()
  await expect.element(opener).toHaveFocus()
})

test('a list that can not be read leaves Sandbox alone', async () => {
  const { screen } = await renderTemplates({ handlers: [demoHandler(readReportTemplates, () => refuse(403))] })
  await screen.getByRole('button', { name: 'Sandbox Template' }).click()
  expect(screen.getByRole('option').elements()).toHaveLength(1)
})

describe('services that know only the specified fields', () => {
  const grouped = layoutGroupedBy('foremanName')
  const layout = { ...grouped, columns: [...grouped.columns, { id: 'date', width: null, pin: null }] }
  const filter = (columnId: string, ...values: string[]) => ({ columnId, operation: 'anyOf' as const, values })
  const layouts = {
    'By values': { ...layout, filters: [filter('employeeName', 'José'), filter('date', '2026-01-05')] },
  }

  test("get only what they support, and the person reads what isn't saved, before and after", async () => {
    const { screen, command, lastSaved, columnsOf } = await renderTemplates({ layouts, extensions: [] })
    await screen.getByRole('button', { name: 'By values' }).click()
    await command('Save As')
    const dialog = screen.getByRole('dialog')
    const notSaved = "These filters can't be saved here: Date."
    await expect.element(dialog.getByText(notSaved)).toBeVisible()
    await dialog.getByRole('textbox').fill('By values')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(`By values saved. ${notSaved}`)).toBeVisible()
    await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
    expect(Object.keys(lastSaved() as object).toSorted()).toEqual([
      'ColumnData',
      'isPublic',
      'name',
      'reportType',
      'templateId',
    ])
    const filters = (await columnsOf('By values')).flatMap(({ columnName, filterOperation, filterString }) =>
      filterOperation ? [[columnName, filterOperation, filterString]] : [],
    )
    expect(filters).toEqual([['date', 'equals', '2026-01-05']])
  })

  test('without a loss show no message', async () => {
    const single = { 'By values': { ...layout, filters: [filter('date', '2026-01-05')] } }
    const { screen, command } = await renderTemplates({ layouts: single, extensions: [] })
    await screen.getByRole('button', { name: 'By values' }).click()
    await command('Save As')
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox').fill('By values')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('By values saved', { exact: true })).toBeVisible()
    expect(screen.getByText('Changed', { exact: true }).elements()).toEqual([])
  })
})
