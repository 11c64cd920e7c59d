import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../processes.ts'
import { entriesOf, productFolder, readManifest } from './product.ts'

/** The packages whose declarations `console-widgets` contains, because hosts install it by itself. */
const vendored = ['console-core', 'console-react']

/** Where the type build writes the declarations of `console-widgets`, which import the other packages. */
export const widgetTypes = join(root, 'node_modules/.cache/console-widgets-types')

/**
 * Writes the declarations of `console-widgets` into its `dist`, with every declaration that they import from the other packages, and with
 * relative imports. Run it after the type build.
 */
export function vendorTypes(): void {
  const dist = join(productFolder('console-widgets'), 'dist')
  const types = join(dist, 'types')
  rmSync(types, { recursive: true, force: true })
  const files = entryFiles()
  const written = new Set<string>()

  /** Writes a declaration to its place, with everything that it imports. */
  const write = (source: string, target: string) => {
    if (written.has(target)) return
    written.add(target)
    const text = readFileSync(source, 'utf8').replace(imported, (whole, start: string, name: string, end: string) => {
      const next = name.startsWith('.') ? declarationOf(join(dirname(source), name)) : files.get(name)
      if (next === undefined) return whole
      const place = placeOf(next)
      write(next, place)
      const path = relative(dirname(target), place)
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.js')
      return `${start}${path.startsWith('.') ? path : `./${path}`}${end}`
    })
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
  }
  const placeOf = (file: string) => {
    const product = vendored.find(one => file.startsWith(join(productFolder(one), 'dist')))
    if (product === undefined) return join(dist, relative(widgetTypes, file))
    return join(types, product, relative(join(productFolder(product), 'dist'), file))
  }
  write(join(widgetTypes, 'index.d.ts'), join(dist, 'index.d.ts'))
}

/** `from '…'`, `import '…'`, and `import('…')`. */
const imported = /((?:\bfrom |\bimport |\bimport\()["'])([^"']+)(["'])/g

/** The declarations of the entries, by import specifier. */
function entryFiles(): ReadonlyMap<string, string> {
  return new Map(
    vendored.flatMap(product => {
      const folder = productFolder(product)
      return entriesOf(readManifest(folder)).map(({ name, types }): [string, string] => [name, join(folder, types)])
    }),
  )
}

/** The declaration of a module that another one imports by a relative path. */
function declarationOf(path: string): string | undefined {
  const file = path.replace(/\.(tsx?|js)$/, '.d.ts')
  return existsSync(file) ? file : undefined
}
