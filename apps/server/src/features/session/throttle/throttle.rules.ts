/** The rule of a kind of key: free failures in a window, and the wait after them, in ms. */
export type ThrottleRule = {
  /** Failures older than this do not count. */
  windowMs: number
  /** Tries that need no wait. */
  free: number
  /** The first wait, which doubles with every failure; null: until the window is over. */
  firstWaitMs: number | null
}

/** A longer try counts as failed, because its process must have died. */
export const longestTryMs = 10_000

/** No doubling wait is longer. */
export const longestWaitMs = 15 * 60 * 1000

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const doubling: ThrottleRule = { windowMs: day, free: 5, firstWaitMs: second }
const fixed = (windowMs: number, free: number): ThrottleRule => ({ windowMs, free, firstWaitMs: null })

/** The rules of security.md 2.4. They apply to unknown addresses too, so that a wait does not reveal an account. */
export const throttleRules = {
  /** An address on one known browser, or from one network address. */
  device: doubling,
  /** The current password of a signed-in person who sets a new one. */
  currentPassword: doubling,
  /** An address over all unknown browsers. */
  addressHour: fixed(hour, 20),
  addressDay: fixed(day, 100),
  /** A network address over all accounts; offices share one, so only failures count. */
  network: fixed(10 * minute, 60),
  resetQuarter: fixed(15 * minute, 3),
  resetDay: fixed(day, 10),
  resetNetwork: fixed(hour, 20),
  /** Wrong addresses for one reset link; by then the link is dead. */
  resetAddress: fixed(day, 5),
} as const satisfies Record<string, ThrottleRule>
export type ThrottleKind = keyof typeof throttleRules

/** The key of a network address; IPv6 clients own a /64, so that is the key. */
export function networkOf(ip: string): string {
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
