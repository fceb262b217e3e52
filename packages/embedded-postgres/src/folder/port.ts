import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EmbeddedPostgresFault } from '../fault.ts'
import { writeDurably } from '../os/durable-file.ts'
import { codeOf } from '../os/os-error.ts'

// Below every platform's ephemeral range: a client reconnecting to a dead server could otherwise be given that very
// port as its own end, connect to itself and keep the port from the server.
const LOWEST = 20_000
const HIGHEST = 32_000
const ATTEMPTS = 200

/** Whether nothing listens on this port of 127.0.0.1. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** A port of 127.0.0.1 that nothing listens on. @throws EmbeddedPostgresFault when none is found. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new EmbeddedPostgresFault(
    `No free port was found on 127.0.0.1 between ${LOWEST} and ${HIGHEST} for the database.`,
  )
}

/** The port written in a file; undefined where there is none. */
export async function readPort(file: string): Promise<number | undefined> {
  try {
    const port = Number(await readFile(file, 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The port kept for this cluster, or a new one where it has none or another program has taken it meanwhile.
 * @throws EmbeddedPostgresFault when no port is free.
 */
export async function keepPort(home: string): Promise<number> {
  const file = join(home, 'port')
  const kept = await readPort(file)
  if (kept !== undefined && (await isFree(kept))) return kept
  const port = await findFreePort()
  await writeDurably(file, `${port}\n`, 0o600)
  return port
}
