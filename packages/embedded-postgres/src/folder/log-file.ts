import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../os/os-error.ts'

const LIMIT_BYTES = 5 * 1024 * 1024
const CHECK_MS = 60_000
const TAIL_BYTES = 4_096

/** The server's log, beside the cluster. */
export function logFileOf(home: string): string {
  return join(home, 'postgres.log')
}

/** Opens the log for a server in append mode, so that a truncated file continues at its start. */
export function openLog(home: string): { descriptor: number; size: number } {
  const descriptor = openSync(logFileOf(home), 'a', 0o600)
  return { descriptor, size: fstatSync(descriptor).size }
}

/** The log after `start` bytes, at most its last 4 kB. */
export function readLogTail(home: string, start: number): string {
  const descriptor = openSync(logFileOf(home), 'r')
  try {
    const { size } = fstatSync(descriptor)
    const from = Math.max(Math.min(start, size), size - TAIL_BYTES)
    const buffer = Buffer.alloc(size - from)
    readSync(descriptor, buffer, 0, buffer.length, from)
    return buffer.toString('utf8').trim()
  } finally {
    closeSync(descriptor)
  }
}

function shorten(home: string): void {
  const file = logFileOf(home)
  try {
    if (statSync(file).size <= LIMIT_BYTES) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/**
 * Rotates the log near 5 MB, with one older part, also while a server that outlived its parent writes to it.
 * @returns the stop function.
 */
export function limitLog(home: string, log: (line: string) => void): () => void {
  const check = () => {
    try {
      shorten(home)
    } catch (error) {
      log(`The database's log could not be shortened: ${String(error)}`)
    }
  }
  check()
  const timer = setInterval(check, CHECK_MS).unref()
  return () => clearInterval(timer)
}
