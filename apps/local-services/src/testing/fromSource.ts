// Loaded before the services, so that they use the packages' sources like the tests.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { sourceAliases } from '../../../../sourceAliases.ts'

registerHooks({
  resolve(specifier, context, next) {
    const alias = sourceAliases.find(({ find }) => find.test(specifier))
    if (alias) return next(pathToFileURL(alias.replacement).href, context)
    // The packages name a file by what it is compiled to.
    const isOfPackage = specifier.startsWith('.') && context.parentURL?.includes('/packages/')
    return next(isOfPackage ? specifier.replace(/\.js$/, '.ts') : specifier, context)
  },
})
