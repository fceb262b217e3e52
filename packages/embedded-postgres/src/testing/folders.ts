import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../os/process-state.ts'

const POLL_MS = 5

/** Polls until the condition holds; fails with its name after `limit` ms. */
export async function until(name: string, holds: () => boolean | Promise<boolean>, limit = 30_000): Promise<void> {
  const deadline = performance.now() + limit
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${limit} ms: ${name}`)
    await sleep(POLL_MS)
  }
}

/** A new folder to be a DATA_DIR. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'azas-embedded-'))
}

/** The process id in the cluster's `postmaster.pid`. */
export function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Kills a process at once and waits until it is gone. */
export async function killNow(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await until(`process ${pid} gone`, () => !isAlive(pid))
}

/** Removes a folder whose server has stopped, or is killed now. */
export async function removeFolder(folder: string): Promise<void> {
  try {
    const pid = postmasterPid(folder)
    if (isAlive(pid)) await killNow(pid)
  } catch (error) {
    if (!String(error).includes('ENOENT')) throw error
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
