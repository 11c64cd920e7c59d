// Builds the database that new data folders are copied from. Part of the build: `node prepareDatabase.ts`.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { preparedDatabase } from '../paths.ts'
import { openDatabase } from './open.ts'

const folder = dirname(preparedDatabase)
const begun = `${folder}.begun`
for (const old of [folder, begun]) rmSync(old, { recursive: true, force: true })
mkdirSync(begun, { recursive: true })
const { close } = await openDatabase({ kind: 'folder', folder: begun })
await close()
renameSync(begun, folder)
