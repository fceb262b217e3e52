import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../os/os-error.ts'

/** The content of a running server's `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; ready: boolean }

const PID_LINE = 0
const PORT_LINE = 3
const STATUS_LINE = 7

/** Reads `postmaster.pid`; undefined if it is absent or incomplete. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  const pid = Number(lines[PID_LINE])
  if (!(pid > 0)) return undefined
  return { pid, port: Number(lines[PORT_LINE]), ready: lines[STATUS_LINE]?.trim() === 'ready' }
}

/** Removes the file of a server that has certainly ended, as PostgreSQL would trust a reused process id in it. */
export async function removePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}
