import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { boundaryRules } from './rules.ts'

/** An import that a rule forbids. `path` has the files of an import cycle in order, otherwise it is empty. */
export interface BoundaryViolation {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly path: readonly string[]
}

/** Every import below `baseDir` that a boundary forbids, and how many files were read. Both type and value imports count. */
export async function findBoundaryViolations(baseDir: string, folders: readonly string[]) {
  const { output } = await cruise([...folders], {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
    validate: true,
    ruleSet: { forbidden: boundaryRules.map(rule => ({ ...rule }) satisfies IForbiddenRuleType) },
  })
  const { summary } = output as ICruiseResult
  const violations = summary.violations.map(
    (found): BoundaryViolation => ({
      rule: found.rule.name,
      from: found.from,
      to: found.to,
      path: found.cycle?.map(step => step.name) ?? [],
    }),
  )
  return { files: summary.totalCruised, violations }
}

/** A violation as the lint command prints it: the import, then what to do instead. */
export function describeViolation({ rule, from, to, path }: BoundaryViolation) {
  const advice = boundaryRules.find(({ name }) => name === rule)?.comment ?? ''
  return `${from} → ${path.length > 0 ? path.join(' → ') : to}\n  ${rule}: ${advice}`
}
