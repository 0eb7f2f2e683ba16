import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

const privateSuffixes = ['.localhost', '.local', '.internal', '.lan', '.home.arpa']

/** Whether the host is on this machine or in a private network. Names without a dot count as private. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const version = isIP(host)
  if (version) return privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || privateSuffixes.some((suffix) => host.endsWith(suffix))
}
