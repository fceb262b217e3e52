import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EmbeddedPostgresFault } from '../fault.ts'
import { writeDurably } from '../os/durable-file.ts'
import { codeOf } from '../os/os-error.ts'

// Below every platform's ephemeral range: otherwise a client that reconnects to a dead server could get that port as its
// own end, connect to itself and occupy the server's port.
const LOWEST = 20_000
const HIGHEST = 32_000
const ATTEMPTS = 200

/** True if nothing listens on this port of 127.0.0.1. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** A free port of 127.0.0.1. @throws EmbeddedPostgresFault if there is none. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new EmbeddedPostgresFault(
    `No free port was found on 127.0.0.1 between ${LOWEST} and ${HIGHEST} for the database.`,
  )
}

/** The port in a file; undefined without a file. */
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
 * The saved port of this cluster, or a new one if there is none or another program uses it.
 * @throws EmbeddedPostgresFault if no port is free.
 */
export async function keepPort(home: string): Promise<number> {
  const file = join(home, 'port')
  const saved = await readPort(file)
  if (saved !== undefined && (await isFree(saved))) return saved
  const port = await findFreePort()
  await writeDurably(file, `${port}\n`, 0o600)
  return port
}
