import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { codeOf } from './os-error.ts'

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return true
    throw error
  }
}

/**
 * True if a process runs. A zombie (in a container whose first process does not reap) counts as ended, though signal 0
 * still reaches it.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    if (codeOf(error) !== 'EPERM') throw error
  }
  return !isZombie(pid)
}

function programName(pid: number): string {
  if (process.platform !== 'win32')
    return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return spawnSync('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { encoding: 'utf8' }).stdout ?? ''
}

/**
 * True if a process can be the PostgreSQL server of this cluster, as process ids are reused after a reboot. On Linux the
 * server's working directory is its cluster; elsewhere only the program's name is known.
 */
export function mayServe(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return /postgres/i.test(programName(pid))
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(codeOf(error))) return false
    throw error
  }
}
