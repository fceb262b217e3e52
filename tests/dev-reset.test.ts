import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '@azas/embedded-postgres/folder/lock.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { app } from '../apps/server/src/db/embedded.ts'
import { runCommand } from '../scripts/lib/run-command.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'azas-reset-')))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** What a server leaves in a DATA_DIR, without the weight of a cluster. */
async function fillDataDir(home = join(dataDir, 'postgres')): Promise<string> {
  const cluster = join(home, 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '18\n')
  await writeFile(join(home, 'port'), '5432')
  for (const folder of ['mail', 'storage']) await mkdir(join(dataDir, folder))
  for (const file of ['app-secret', 'notes.txt', 'mail/1.eml']) await writeFile(join(dataDir, file), file)
  return cluster
}

const everything = ['app-secret', 'mail', 'notes.txt', 'postgres', 'storage']

/** Runs the command as `npm run dev:reset` does, and says what is left. */
async function reset(extra: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...extra }
  const { code, stdout, stderr } = await runCommand(process.execPath, ['scripts/dev-reset.mjs'], { env })
  return { code, stdout, stderr, left: (await readdir(dataDir)).toSorted() }
}

test('dev:reset deletes the database and what the server wrote, and nothing else', async () => {
  await fillDataDir()
  expect(await reset()).toEqual({
    code: 0,
    stdout: `The development data in ${dataDir} are gone; the next start makes new ones.\n`,
    stderr: '',
    left: ['notes.txt'],
  })
})

test.skipIf(process.platform === 'win32')('dev:reset follows the link of a database kept elsewhere', async () => {
  const elsewhere = join(dataDir, 'elsewhere')
  await fillDataDir(join(elsewhere, 'home'))
  await symlink(join(elsewhere, 'home'), join(dataDir, 'postgres'))
  expect(await reset()).toMatchObject({ code: 0, left: ['elsewhere', 'notes.txt'] })
  expect(await readdir(elsewhere)).toEqual([])
})

test('dev:reset touches nothing while a server has the folder', async () => {
  await fillDataDir()
  const lock = lockFolder(join(dataDir, 'postgres'), dataDir, app)
  const refused = await reset()
  lock.release()
  expect(refused).toMatchObject({ code: 1, stdout: '', left: everything })
  expect(refused.stderr).toMatch(/^The data folder [^\n]* is in use by another running server[^\n]*\n$/u)
})

test.runIf(process.platform === 'linux')(
  'dev:reset touches nothing while a database has outlived its server',
  async () => {
    const cluster = await fillDataDir()
    const outliving = spawn('sleep', ['600'], { cwd: cluster })
    await writeFile(join(cluster, 'postmaster.pid'), `${outliving.pid}\n`)
    const refused = await reset()
    outliving.kill()
    await once(outliving, 'exit')
    expect(refused).toMatchObject({ code: 1, stdout: '', left: everything })
    expect(refused.stderr).toMatch(/^A database server \(process \d+\) still runs in [^\n]*\n$/u)
    expect(await reset()).toMatchObject({ code: 0, left: ['notes.txt'] })
  },
)

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^DATABASE_URL is set/u],
  [
    'production',
    {
      NODE_ENV: 'production',
      BASE_URL: 'https://admin.example.jp',
      APP_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    /^NODE_ENV is production/u,
  ],
])('dev:reset refuses %s in one sentence', async (_, environment, reason) => {
  await fillDataDir()
  const refused = await reset(environment)
  expect(refused).toMatchObject({ code: 1, stdout: '', left: everything })
  expect(refused.stderr).toMatch(reason)
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
})

test('dev:reset deletes nothing where there is no bundled database', async () => {
  await mkdir(join(dataDir, 'mail'))
  expect(await reset()).toMatchObject({ code: 0, left: ['mail'] })
})
