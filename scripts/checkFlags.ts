import { isDatabaseCommand, parseCommandLine, usage } from '../apps/local-services/src/cli/commandLine.ts'

/** Ends at once on a wrong flag, or with the usage: nobody waits for a build to read either. */
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
