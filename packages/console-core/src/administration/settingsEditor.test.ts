import { expect, test, vi } from 'vitest'
import { commandCompany, createDemoFetch, createDemoTransport } from '../cli/commandFixture.ts'
import { readSettingsOf, type SettingsOwner } from '../http/index.ts'
import { createSettingsEditor, type SavedSettings, type SettingsEditorOptions } from './settingsEditor.ts'

const company: SettingsOwner = { level: 'company' }
/** Its cost code is required, like the company's job. */
const nightCrew: SettingsOwner = { level: 'userGroup', id: commandCompany.userGroups[0]?.id ?? '' }

/** Contradicts the night crew. */
const enabledJob = { field: 'work.jobWorkPreference', value: 'enabled' } as const
const unsigned = { field: 'general.isSignatureWorkflowEnabled', value: false } as const

async function openEditor(owner: SettingsOwner, options: SettingsEditorOptions = {}) {
  const fetch = vi.fn(createDemoFetch('manager'))
  const transport = createDemoTransport(fetch)
  const editor = createSettingsEditor(transport, owner, options)
  await editor.read()
  return {
    editor,
    saveCount: () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT').length,
    stored: async (of: SettingsOwner = owner) => (await readSettingsOf(transport, of))?.value ?? null,
  }
}

test('shows a choice at once, and saves it even without subscribers', async () => {
  const onAllSaved = vi.fn()
  const { editor, stored, saveCount } = await openEditor(company, { onAllSaved })
  editor.choose(unsigned)
  expect(editor.getSnapshot()).toMatchObject({
    settings: { general: { isSignatureWorkflowEnabled: { value: false, inheritedFrom: 'company' } } },
    isSaving: true,
  })
  await vi.waitFor(() =>
    expect(onAllSaved).toHaveBeenCalledExactlyOnceWith({
      fields: ['general.isSignatureWorkflowEnabled'],
      undo: expect.any(Function),
    }),
  )
  expect([editor.getSnapshot().isSaving, saveCount()]).toEqual([false, 1])
  expect((await stored())?.general.isSignatureWorkflowEnabled.value).toBe(false)
})

test('undoes a reset with the function that onAllSaved receives', async () => {
  const onAllSaved = vi.fn<(saved: SavedSettings) => void>()
  const { editor, stored } = await openEditor(nightCrew, { onAllSaved, above: company })
  const leave = editor.subscribe(() => editor.getSnapshot().question && editor.answer([]))
  editor.reset()
  await vi.waitFor(() => expect(onAllSaved).toHaveBeenCalledTimes(1))
  expect((await stored())?.work.costCodeWorkPreference.value).toBe(null)
  onAllSaved.mock.calls[0]?.[0].undo()
  await vi.waitFor(() => expect(onAllSaved).toHaveBeenCalledTimes(2))
  expect((await stored())?.work.costCodeWorkPreference.value).toBe('required')
  leave()
})

test('asks about a change that contradicts others, and applies remedies after its own save', async () => {
  const onRemedy = vi.fn<(failedCount: Promise<number>) => void>()
  const { editor, stored, saveCount } = await openEditor(company, { onRemedy })
  const leave = editor.subscribe(() => {})
  editor.choose(enabledJob)
  const question = await vi.waitUntil(() => editor.getSnapshot().question)
  expect(question.contradictions.map(({ ownerId }) => ownerId)).toContain('id' in nightCrew ? nightCrew.id : '')
  expect([saveCount(), editor.getSnapshot().settings?.work.jobWorkPreference.value]).toEqual([0, 'required'])
  editor.answer(question.contradictions)
  await vi.waitFor(() => expect(onRemedy).toHaveBeenCalled())
  expect(await onRemedy.mock.calls[0]?.[0]).toBe(0)
  expect((await stored())?.work.jobWorkPreference.value).toBe('enabled')
  expect((await stored(nightCrew))?.work.costCodeWorkPreference.value).toBe('enabled')
  leave()
})

test.each(['before the question', 'with the question open'])(
  'cancels a change when the last subscriber leaves %s',
  async moment => {
    const onCancel = vi.fn()
    const { editor, saveCount } = await openEditor(company, { onCancel })
    if (moment === 'before the question') editor.choose(enabledJob)
    else {
      const leave = editor.subscribe(() => {})
      editor.choose(enabledJob)
      await vi.waitUntil(() => editor.getSnapshot().question)
      leave()
    }
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalled())
    expect([editor.getSnapshot().question, saveCount()]).toEqual([null, 0])
  },
)

test('reads the level above once it is known', async () => {
  const { editor } = await openEditor(nightCrew)
  expect(editor.getSnapshot().above).toBe(null)
  editor.setOptions({ above: company })
  await vi.waitFor(() => expect(editor.getSnapshot().above?.work.jobWorkPreference.value).toBe('required'))
})
