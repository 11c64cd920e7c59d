import { isDatabaseCommand, parseCommandLine, usage } from '../apps/local-services/src/cli/commandLine.ts'

/** Exits before the build on a wrong flag, or after printing the usage. */
export function checkFlags() {
  const args = process.argv.slice(2)
  if (isDatabaseCommand(args[0])) return
  try {
    if (parseCommandLine(args, process.env)) return
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
