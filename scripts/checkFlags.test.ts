import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('flags are checked before the first build, without built packages', () => {
  const checkFlags = new URL('./checkFlags.ts', import.meta.url).href
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier.startsWith('@fieldtime/')) throw new Error('It imports ' + specifier + '.')
        return next(specifier, context)
      },
    })
    await import(${JSON.stringify(checkFlags)})`
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect([stderr, status]).toEqual(['', 0])
})
