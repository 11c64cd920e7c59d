import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { root } from '../processes.ts'

/** The files of an unpacked package, with `/` on every platform. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

const importing =
  /^(?:import|export)\b[^'"\n]*?\bfrom ?["']([^"']+)["']|^import ?["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm

/** The packages that a script or a declaration file imports, without Node's own modules. */
export function librariesOf(text: string): readonly string[] {
  const names = [...text.matchAll(importing)].map(([, from, effect, later]) => from ?? effect ?? later ?? '')
  const outside = names.filter(name => !name.startsWith('.') && !isBuiltin(name))
  return [...new Set(outside.map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))]
}

/** Problems of a source map: a source that isn't included, or a path of this machine. */
export function flawsOfSourceMap(file: string): readonly string[] {
  const { sources, sourcesContent } = readSourceMap(file)
  return sources.flatMap((source, index) => {
    if (isAbsolute(source) || source.includes(root)) return [`${file} tells of ${source}`]
    return typeof sourcesContent[index] === 'string' ? [] : [`${file} has no text of ${source}`]
  })
}

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourcesContent: readonly (string | null)[]
}

function readSourceMap(file: string): SourceMap {
  return JSON.parse(readFileSync(file, 'utf8'))
}
