import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A style that works in one writing direction only, or a styled part whose class name isn't unique. */
export interface StyleViolation {
  readonly path: string
  readonly problem: string
}

const react = 'packages/console-react/src'
const sources = [`${react}/**/*.{ts,tsx}`, 'apps/reference-console/src/**/*.{ts,tsx,css}']

/**
 * Physical sides that are correct in both directions. Cells with codes and times have their own direction, so start and end would
 * not be the sides of their column. A check mark looks the same everywhere.
 */
const physicalOnPurpose: Readonly<Record<string, readonly string[]>> = {
  [`${react}/clockInStatus/tableParts.tsx`]: ['text-align: right', 'text-align: left'],
  [`${react}/legacyEmployeeHours/treeParts.ts`]: ['text-align: right', 'text-align: left'],
  [`${react}/people/tableParts.tsx`]: ['text-align: right', 'text-align: left'],
  [`${react}/reportGrid/table/tableParts.ts`]: ['text-align: right', 'text-align: left'],
  [`${react}/ui/Checkbox.tsx`]: ['border-width: 0 0 2px 2px'],
}

const sides =
  /^(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:left|right)(?:-\w+)?$|^border-(?:top|bottom)-(?:left|right)-radius$/

/** Whether a declaration names left or right instead of start or end, so right-to-left isn't mirrored. */
export function isPhysical(property: string, value: string): boolean {
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)\b/.test(value)
  if (!/^(?:margin|padding|inset|border-width|border-radius)$/.test(property)) return sides.test(property)
  const parts = value.replace(/\$\{[^}]*\}|calc\(.*\)/g, part => part.replaceAll(/\s/g, '')).split(/\s+/)
  return parts.length === 4 && parts[1] !== parts[3]
}

/** Style violations in the sources of console-react and the reference console below `baseDir`, by file. */
export function findStyleViolations(baseDir: string): readonly StyleViolation[] {
  const files = globSync([...sources], { cwd: baseDir, exclude: ['**/*.test.*'] }).toSorted()
  const partFiles = new Map<string, string>()
  return files.flatMap(path => {
    const source = readFileSync(join(baseDir, path), 'utf8')
    const physical = [...source.matchAll(/^\s*([a-z-]+):\s*([^;\n]+);$/gm)]
      .filter(([, property = '', value = '']) => isPhysical(property, value))
      .map(([, property, value]) => `${property}: ${value}`)
      .filter(declaration => !physicalOnPurpose[path]?.includes(declaration))
      .map(declaration => `${declaration} is not mirrored from right to left: name start and end.`)
    const problems = [...physical]
    if (!path.startsWith(react)) return problems.map(problem => ({ path, problem }))
    for (const [, part = ''] of source.matchAll(/styled\([\s\S]*?, '([\w-]+)'\)/g)) {
      const other = partFiles.get(part)
      if (other) problems.push(`The part ${part} is also in ${other}: give each part its own name.`)
      partFiles.set(part, path)
    }
    if (!path.endsWith('/theme.ts') && /import[^;\n]*\bstyled\b[^;\n]*from 'styled-components'/.test(source)) {
      problems.push("Import `styled` from theme.ts, which gives each part the library's class name.")
    }
    return problems.map(problem => ({ path, problem }))
  })
}
