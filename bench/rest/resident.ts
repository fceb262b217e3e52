import { readFile } from 'node:fs/promises'

/** Memory that a process has in RAM, in bytes. Linux only: throws where there is no /proc. */
export async function residentBytes(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/u.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
