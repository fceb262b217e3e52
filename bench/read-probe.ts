import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.ts'

/** What a server process says about itself. */
export type Probed = {
  /** User and system time since the start, all threads, µs. */
  cpuMicros: number
  rssBytes: number
  /** Largest since the start. */
  peakRssBytes: number
  /** 99 % of the event loop's turns were late by at most this much, since the last reading. */
  loopP99Ms: number
}

/** What makes a server tell about itself: for `Startable.imports`. */
export const probe = join(root, 'bench/probe.mjs')

/** In Hz; USER_HZ is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100
const microsPerTick = 1e6 / ticksPerSecond

export type Reading = Probed & {
  /** CPU of all processes below the server: its PostgreSQL. */
  belowMicros: number
}

/** Asks a server that was started with the probe. */
export async function readProbe(child: ChildProcess): Promise<Reading> {
  const answered = once(child, 'message') as Promise<[Probed]>
  child.send('read')
  const [probed] = await answered
  return { ...probed, belowMicros: await readCpuBelow(child.pid!) }
}

type Process = { pid: number; parent: number; own: number; dead: number }

/** CPU µs of every descendant of a process, those that have ended included. Linux only: it reads /proc. */
async function readCpuBelow(pid: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const processes = (await Promise.all(names.map(readProcess))).filter((each) => each !== null)
  const below = (parent: number): Process[] =>
    processes.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)])
  return below(pid).reduce((sum, { own, dead }) => sum + (own + dead) * microsPerTick, 0)
}

async function readProcess(name: string): Promise<Process | null> {
  // A process may end between the listing and the reading.
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 16) return null
  const [parent, user, system, deadUser, deadSystem] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]))
  return { pid: Number(name), parent: parent!, own: user! + system!, dead: deadUser! + deadSystem! }
}
