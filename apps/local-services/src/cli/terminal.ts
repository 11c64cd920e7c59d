import { createInterface } from 'node:readline/promises'

/** Asks for confirmation; only "yes" confirms. Null without a terminal. */
export async function askForYes(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Otherwise Ctrl-C would only reach the prompt.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
