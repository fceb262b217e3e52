import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { openDatabase } from '#db/database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openStore } from './store.ts'

test('SEC-27 PRF-2 the superuser of the bundled database marks what searches find by, though it owns nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'azas-store-'))
  const store = await openStore(readConfig({ DATA_DIR: folder }))
  try {
    await prepareDatabase(store, 'system')
    const owner = openDatabase({ url: store.url, max: 1 })
    const { rows } = await sql<{ name: string; marked: boolean; superuser: boolean }>`
      select proname as name, proleakproof as marked, (select rolsuper from pg_roles where rolname = current_user) as superuser
      from pg_proc where proname in ('arraycontains', 'bigrams', 'contact_key', 'pieces_of', 'split_part') order by 1
    `.execute(owner)
    await owner.destroy()
    const names = ['arraycontains', 'bigrams', 'contact_key', 'pieces_of', 'split_part']
    expect(rows).toEqual(names.map((name) => ({ name, marked: true, superuser: false })))
  } finally {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
