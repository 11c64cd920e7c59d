import { describeViolation, findBoundaryViolations } from './boundaries/check.ts'
import { findStyleViolations } from './boundaries/styles.ts'

const { files, violations } = await findBoundaryViolations(process.cwd(), ['packages', 'apps'])
const styleViolations = findStyleViolations(process.cwd())
for (const violation of violations) console.error(describeViolation(violation))
for (const { path, problem } of styleViolations) console.error(`${path}: ${problem}`)
if (violations.length + styleViolations.length > 0) process.exitCode = 1
else console.log(`${files} files keep to the boundaries.`)
