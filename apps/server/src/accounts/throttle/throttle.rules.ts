/** The limit of one kind of throttle key: failures allowed within a window, and the wait after them. */
export type ThrottleRule = {
  /** Failures older than this do not count. */
  windowMs: number
  /** Tries that need no wait. */
  free: number
  /** The first wait, which doubles with every failure; null: until the window is over. */
  firstWaitMs: number | null
}

/** A try still in flight after this time counts as failed: its process must have died. */
export const longestTryMs = 10_000

/** Upper limit of a doubling wait. */
export const longestWaitMs = 15 * 60 * 1000

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** No counter counts what is older. */
export const longestWindowMs = day

const doubling: ThrottleRule = { windowMs: day, free: 5, firstWaitMs: second }
const fixed = (windowMs: number, free: number): ThrottleRule => ({ windowMs, free, firstWaitMs: null })

/** The rules of security.md 2.4. They apply to unknown addresses too, so that a wait does not reveal an account. */
export const throttleRules = {
  /** A sign-in name on one known browser, or from one IP address if the browser is unknown. */
  device: doubling,
  /** The current password of a signed-in person who sets a new one. */
  currentPassword: doubling,
  /** A sign-in name over all unknown browsers. */
  addressHour: fixed(hour, 20),
  addressDay: fixed(day, 100),
  /** An IP address over all sign-in names; offices share one, so only failures count. */
  network: fixed(10 * minute, 60),
  resetQuarter: fixed(15 * minute, 3),
  resetDay: fixed(day, 10),
  resetNetwork: fixed(hour, 20),
  /** Wrong addresses entered for one reset link; one more invalidates the link. */
  resetAddress: fixed(day, 5),
} as const satisfies Record<string, ThrottleRule>
export type ThrottleKind = keyof typeof throttleRules
