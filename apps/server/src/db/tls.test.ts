import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOsUser } from '@azas/embedded-postgres/os/os-user.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { prepareDatabase } from '#start/prepare-database.ts'
import { openDatabase } from './database.ts'
import { app } from './embedded.ts'
import { startTestCluster } from './testing/cluster.ts'

const run = promisify(execFile)
const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
)
if (!hasOpenssl) console.warn('skipped: certificates are made by openssl, which is not installed')

let folder: string
let cluster: Awaited<ReturnType<typeof startTestCluster>>

/** A certificate authority of its own, and a certificate of 127.0.0.1 by it. */
async function makeCertificates(): Promise<void> {
  const openssl = (line: string) => run('openssl', line.split(' '), { cwd: folder })
  await writeFile(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1')
  for (const name of ['ca', 'stranger'])
    await openssl(`req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -keyout ${name}.key -out ${name}.crt`)
  await openssl('req -newkey rsa:2048 -nodes -subj /CN=db -keyout db.key -out db.csr')
  await openssl('x509 -req -in db.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out db.crt')
  await chmod(join(folder, 'db.key'), 0o600)
  await chmod(folder, 0o755)
  const user = findOsUser(app)
  if (user) await chown(join(folder, 'db.key'), user.uid, user.gid)
}

const urlWith = (query: string, host = '127.0.0.1') => {
  const url = new URL(cluster.adminUrl)
  url.hostname = host
  return readConfig({ DATABASE_URL: `${url.toString()}?${query}` }).DATABASE_URL!
}

async function isEncrypted(url: string): Promise<boolean> {
  const db = openDatabase({ url, max: 1 })
  try {
    const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
    return rows[0]!.ssl
  } finally {
    await db.destroy()
  }
}

describe.skipIf(!hasOpenssl)('OPS-02 TLS to the database', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'azas-tls-'))
    await makeCertificates()
    const ssl_cert_file = join(folder, 'db.crt')
    const ssl_key_file = join(folder, 'db.key')
    cluster = await startTestCluster({ ssl: 'on', ssl_cert_file, ssl_key_file })
  })
  afterAll(async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test.each(['verify-full', 'verify-ca', 'require'])(
    'OPS-02 sslmode=%s with an own CA starts, encrypted',
    async (mode) => {
      const url = urlWith(`sslmode=${mode}&sslrootcert=${join(folder, 'ca.crt')}`)
      expect(await prepareDatabase({ url }, 'system')).toMatchObject({ role: 'azas_app_postgres' })
      expect(await isEncrypted(url)).toBe(true)
    },
  )

  test.each([
    ['a certificate that no known authority signed', 'sslmode=require', '127.0.0.1', 'verify'],
    ['another authority’s', 'sslmode=verify-full&sslrootcert=STRANGER', '127.0.0.1', 'verify'],
    ['a certificate of another name', 'sslmode=verify-full&sslrootcert=OWN', 'localhost', 'altnames'],
  ])('OPS-02 OPS-03 %s is refused in one sentence', async (_, query, host, reason) => {
    const files = query.replace('STRANGER', join(folder, 'stranger.crt')).replace('OWN', join(folder, 'ca.crt'))
    const refused = new RegExp(`^The database of DATABASE_URL cannot be reached: [^\\n]*${reason}[^\\n]*$`, 'u')
    await expect(prepareDatabase({ url: urlWith(files, host) }, 'system')).rejects.toMatchObject({
      name: 'StartFault',
      message: expect.stringMatching(refused),
    })
  })

  test('OPS-02 who asks for no check gets encryption without one', async () => {
    for (const query of ['sslmode=no-verify', 'sslmode=require&uselibpqcompat=true'])
      expect(await isEncrypted(urlWith(query))).toBe(true)
    expect(await isEncrypted(urlWith('sslmode=disable'))).toBe(false)
  })
})
