/** Why no calls should come here, as the problem that `ready` answers. */
export type Obstacle = 'restarting' | 'disk-full'

export type Readiness = {
  /** Null while calls may come. */
  obstacle: () => Obstacle | null
  /** From now on calls are served, and `ready` says 503. */
  drain: () => void
  /** From now on late calls are refused. */
  refuseCalls: () => void
  refusesCalls: () => boolean
  /** A write failed for want of space. */
  noteDiskFull: () => void
  /** What the watch over our own disk sees. */
  setDiskFull: (isFull: boolean) => void
}

/** Nobody tells when a disk that is not ours has space again: a failed write counts for a while, in ms. */
const diskFullMs = 15_000

/** Keeps what `ready` answers with; asks no database. */
export function createReadiness(now: () => Date): Readiness {
  let isDraining = false
  let isRefusing = false
  let isOwnDiskFull = false
  let fullUntil = 0
  return {
    obstacle: () => {
      if (isDraining) return 'restarting'
      return isOwnDiskFull || now().getTime() < fullUntil ? 'disk-full' : null
    },
    drain: () => void (isDraining = true),
    refuseCalls: () => void (isRefusing = true),
    refusesCalls: () => isRefusing,
    noteDiskFull: () => void (fullUntil = now().getTime() + diskFullMs),
    setDiskFull: (isFull) => void (isOwnDiskFull = isFull),
  }
}
