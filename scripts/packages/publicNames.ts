import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const list = /^export (type )?\{([^}]*)\}/gm
const everything = /^export \* from '(\.{1,2}\/.+)\.tsx?';/gm
const declared = /^export (?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum) (\w+)/gm

/** The exported names of a `tsc` declaration file: values, then types with their keyword, each in alphabetical order. */
export function publicNamesOf(file: string): readonly string[] {
  const names = [...new Set(namesIn(file))]
  const isType = (name: string) => name.startsWith('type ')
  return [...names.filter(name => !isType(name)).sort(), ...names.filter(isType).sort()]
}

function namesIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [
    ...[...text.matchAll(list)].flatMap(([, keyword = '', names = '']) => listedNames(keyword, names)),
    ...[...text.matchAll(declared)].map(([, kind = '', name = '']) => declaredName(kind, name)),
    ...[...text.matchAll(everything)].flatMap(([, path]) => namesIn(join(dirname(file), `${path}.d.ts`))),
  ]
}

function listedNames(keyword: string, names: string): readonly string[] {
  return names
    .split(',')
    .map(name => name.trim().replace(/^(type )?\w+ as /, '$1'))
    .filter(name => name !== '')
    .map(name => (name.startsWith(keyword) ? name : keyword + name))
}

const declaredName = (kind: string, name: string) => (kind === 'interface' || kind === 'type' ? `type ${name}` : name)
