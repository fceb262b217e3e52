/**
 * The network that an IP address is counted as; for IPv6 its /64, as one client owns all addresses in it. Callers whose
 * connection has ended have no address any more, and count as one network.
 */
export function networkOf(ip: string | undefined | null): string {
  if (!ip) return 'gone'
  const plain = ip.replace(/^::ffff:(?=\d+\.)/u, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
