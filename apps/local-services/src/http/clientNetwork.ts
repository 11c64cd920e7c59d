import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's IPv4 address, or the first half of its IPv6 address: the owner can choose the second half freely. */
export function networkOf({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '')
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [start = '', end = ''] = address.toLowerCase().split('%', 1).join().split('::')
  const head = start.split(':').filter(Boolean)
  const tail = end.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
