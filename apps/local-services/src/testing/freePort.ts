import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems assign ports from 32,768 (Linux) or 49,152 on, so a lower port isn't taken between its choice and its use. */
const chosenPorts = [20_000, 32_000] as const

/** A free port outside of the ephemeral range, so the system assigns it to no other process. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...chosenPorts)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = once(probe, 'listening')
  probe.listen(port, '127.0.0.1')
  const isOpen = await listening.then(
    () => true,
    () => false,
  )
  if (!isOpen) return false
  probe.close()
  await once(probe, 'close')
  return true
}
