import { isIPv6, SocketAddress } from 'node:net'

/** Key for limits. For an IPv6 address the /64, because that is what a single customer gets; other keys as they are. */
export function networkOf(key: string): string {
  const [unscoped = key] = key.split('%')
  if (!isIPv6(unscoped)) return key
  const { address: shortest } = new SocketAddress({ address: unscoped, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(shortest)?.[1]
  return mapped ?? `${groupsOf(shortest).slice(0, 4).join(':')}::/64`
}

/** Expands `::` into the full eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  if (tail === undefined) return before
  const after = tail ? tail.split(':') : []
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...missing, ...after]
}
