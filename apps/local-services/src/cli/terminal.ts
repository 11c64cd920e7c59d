import { createInterface } from 'node:readline/promises'

/** Asks a question that only the word "yes" answers. Null when there is no terminal to ask at. */
export async function askForYes(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-C would otherwise only reach the prompt.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
