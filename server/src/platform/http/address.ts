import type { IncomingMessage } from 'node:http'

/** Client IP address; skips the nearest `proxies` addresses, which are our own reverse proxies. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [
    socket.remoteAddress ?? '',
    ...forwarded
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
      .reverse(),
  ]
  return hops[Math.min(proxies, hops.length - 1)] ?? ''
}
