import { readdir, readFile } from 'node:fs/promises'

// What Linux counts in: /proc knows hundredths of a second on every platform that Node runs on.
const tickUs = 10_000

type Stat = { parent: number; own: number; reaped: number }

/** CPU of a process and of its children that have ended, in ticks; null when it has gone. */
async function readStat(pid: number): Promise<Stat | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    return { parent: at(1), own: at(11) + at(12), reaped: at(13) + at(14) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}

/** The process that started one. Linux only: throws where there is no /proc. */
export async function parentOf(pid: number): Promise<number> {
  return (await readStat(pid))?.parent ?? 0
}

/** CPU that one process has used, in µs. Linux only: throws where there is no /proc. */
export async function processCpu(pid: number): Promise<number> {
  return ((await readStat(pid))?.own ?? 0) * tickUs
}

/** CPU that a PostgreSQL has used, in µs: its postmaster, everyone that works for it now and everyone that did. */
export async function postgresCpu(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number)
  const stats = await Promise.all(pids.map(readStat))
  const workers = stats.filter((stat) => stat?.parent === postmaster)
  const own = await readStat(postmaster)
  return [own, ...workers].reduce((sum, stat) => sum + (stat?.own ?? 0), own?.reaped ?? 0) * tickUs
}

/**
 * CPU that the workers of a PostgreSQL have used, in ms, to the microsecond: for single calls, while no worker ends.
 * Linux only: throws where there is no /proc.
 */
export async function workersCpuMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number)
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await readStat(pid) })))
  const workers = stats.filter(({ stat }) => stat?.parent === postmaster)
  const nanos = await Promise.all(
    workers.map(async ({ pid }) => {
      const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
      return Number(text.split(' ')[0])
    }),
  )
  return nanos.reduce((sum, each) => sum + each, 0) / 1e6
}
