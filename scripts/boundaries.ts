import { describeViolation, findBoundaryViolations } from './boundaries/check.ts'

const { files, violations } = await findBoundaryViolations(process.cwd(), ['packages', 'apps'])
for (const violation of violations) console.error(describeViolation(violation))
if (violations.length > 0) process.exitCode = 1
else console.log(`${files} files keep to the boundaries.`)
