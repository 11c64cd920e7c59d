import {
  changeChoice,
  changeSettings,
  choiceAt,
  mapInParallel,
  ownValuesOf,
  readSettingsOf,
  type SettingsChange,
  type SettingsChoice,
  type SettingsContradiction,
  type SettingsOwner,
  type Transport,
} from '@fieldtime/console-core'

/** Calls that run at the same time: the services have others to answer too. */
const parallelSaves = 4

/** Others may save first so often before a remedy is given up. */
const mostTries = 3

/** Saves what contradicted groups and people have to choose, each on what they have by then. Answers how many it could not. */
export async function applyRemedies(
  transport: Transport,
  contradictions: readonly SettingsContradiction[],
): Promise<number> {
  const remedies = new Map<string, { readonly owner: SettingsOwner; readonly choices: readonly SettingsChoice[] }>()
  for (const { level, ownerId, remedy } of contradictions) {
    const key = `${level} ${ownerId}`
    const choices = [...(remedies.get(key)?.choices ?? []), ...remedy]
    remedies.set(key, { owner: { level, id: ownerId }, choices })
  }
  let failedCount = 0
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  await mapInParallel([...remedies.values()], parallelSaves, async ({ owner, choices }) => {
    if (!(await saveChoices(transport, owner, choices))) failedCount += 1
  })
  window.removeEventListener('beforeunload', warn)
  return failedCount
}

async function saveChoices(
  transport: Transport,
  owner: SettingsOwner,
  choices: readonly SettingsChoice[],
): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const read = await readSettingsOf(transport, owner)
    if (!read) return false
    const body = choices.reduce<SettingsChange>(changeChoice, ownValuesOf(read.value))
    // A block that does not apply to the owner can't be changed.
    if (choices.some(({ field, value }) => choiceAt(body, field) !== value)) return false
    const outcome = await changeSettings(transport, owner, body, read.etag)
    if (outcome.isOk) return true
    if (outcome.error.code !== 'STALE') return false
  }
  return false
}
