import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import { openEncryption, type Transform } from '#backup/encryption.ts'
import { fileFault } from '#backup/file-fault.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { type Config, readConfig } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'
import { manualKey } from '#features/system/manual-key.ts'
import { openStorage } from '#storage/open-storage.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import { reachStore, type Store } from './store.ts'

const usage = 'Usage: npm run backup -- FILE (or - for the standard output)'
const ownerOnly = 0o600

// The fastest level keeps up with PostgreSQL, at 4 % more bytes.
const compress = () => createZstdCompress({ chunkSize: 256 * 1024, params: { [constants.ZSTD_c_compressionLevel]: 1 } })

/** The one argument of a backup or a restore. Throws a StartFault with the usage. */
export function readFileArgument(args: readonly string[], words: string): string {
  const [file, ...rest] = args
  if (file === undefined || file === '' || rest.length > 0 || (file.startsWith('-') && file !== '-'))
    throw new StartFault(words)
  return file
}

/** The storage, for content alone: the links that a secret would sign are not asked for here. */
export const openContent = (config: Config) => openStorage(config, '', () => new Date())

/** A connection as the owner, without limits of time. @internal */
export async function connectAsOwner(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // What runs on a connection that breaks is told by its own error.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Works on a connection as the owner of a store, then closes both. */
export async function withOwner({ url, stop }: Store, work: (client: Client) => Promise<void>): Promise<void> {
  try {
    const client = await connectAsOwner(url)
    try {
      await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

/** Writes beside the file and renames at the end: there is a whole backup or none. */
async function writeFile(file: string, content: Readable, encrypt: Transform): Promise<void> {
  if (existsSync(file)) throw new StartFault(`${file} is there already: name another file.`)
  const draft = `${file}.${randomUUID()}.part`
  try {
    await pipeline(content, compress(), encrypt, createWriteStream(draft, { mode: ownerOnly }))
    const handle = await open(draft)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw fileFault(file, error, 'written')
  }
}

/**
 * `npm run backup`: one moment of a running or resting installation, and its files, as one compressed file (product.md
 * OPS-08). `tell` is called with each step. Throws a StartFault.
 */
export async function backup(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): Promise<void> {
  const file = readFileArgument(args, usage)
  const config = readConfig(environment)
  const encrypt = await openEncryption(config.BACKUP_RECIPIENT)
  await withOwner(await reachStore(config), async (client) => {
    const { version } = packageJson
    const source = { client, storage: openContent(config), fileKeyOf: manualKey, version, now: new Date(), tell }
    const content = Readable.from(writeBackup(source), { objectMode: false })
    if (file === '-') await pipeline(content, compress(), encrypt, process.stdout)
    else await writeFile(file, content, encrypt)
  })
}
