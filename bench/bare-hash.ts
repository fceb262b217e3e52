import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.ts'
import type { Hashed } from './floor/hash.ts'

const secondsForUnit = 3

/** The rate of bare argon2id hashes, as many at once as the product allows itself, and the CPU of one in µs. */
export type BareHash = { rate: number; micros: number }

/** Hashes for some seconds in a process of its own: the floor of a sign-in, and the unit that names a machine. */
export async function measureBareHash(seconds = secondsForUnit): Promise<BareHash> {
  const child = fork(join(root, 'bench/floor/hash.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(seconds)
  const [hashed] = (await once(child, 'message')) as [Hashed]
  return { rate: hashed.count / hashed.seconds, micros: hashed.cpuMicros / hashed.count }
}

let unit: Promise<number> | undefined

/**
 * CPU of one bare hash on this machine in ms, measured once a run. Milliseconds do not travel between machines: a goal
 * that has to be a time is given in this unit, `1 h`.
 */
export function hashMs(): Promise<number> {
  unit ??= measureBareHash().then(({ micros }) => micros / 1_000)
  return unit
}

/** A time in units of a bare hash, as the table shows it. */
export const inHashes = (ms: number, unitMs: number): string => `${(ms / unitMs).toFixed(2)} h`
