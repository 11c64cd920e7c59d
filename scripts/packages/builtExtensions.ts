import { readFileSync } from 'node:fs'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Sources import `./a.ts`. A build file by file resolves no imports and must import `./a.js`. */
export const builtExtensions: Plugin = {
  name: 'built-extensions',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/((?:from|import) |import\()'(\.[^']*)\.tsx?'/g, "$1'$2.js'"),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}
