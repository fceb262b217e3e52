/** Why a balancer should send no calls here, as the problem that `ready` answers. */
export type Obstacle = 'restarting' | 'disk-full'

export type Readiness = {
  /** Null while the server is ready. */
  obstacle: () => Obstacle | null
  /** Makes `ready` answer 503; calls are still served. */
  drain: () => void
  /** Makes the server refuse calls. */
  refuseCalls: () => void
  refusesCalls: () => boolean
  /** Records that a write failed because the disk is full. */
  noteDiskFull: () => void
  /** Sets the state of the server's own disk. */
  setDiskFull: (isFull: boolean) => void
}

/** How long a failed write counts as a full disk, as the database's disk cannot be checked; ms. */
const diskFullMs = 15_000

/** The state behind `ready`, without a query. */
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
