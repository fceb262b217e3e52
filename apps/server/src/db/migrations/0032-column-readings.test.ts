import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldStart } from '#db/testing/world-clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { up } from './0032-column-readings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

// Several statements at once take no parameters.
const at = sql.lit(worldStart.toISOString())

const takeBack = sql`
alter table imports drop column mapping, add column mapping text[] not null default '{}';
alter table import_columns drop column reading, add column field text not null;
insert into imports (realm, kind, created_by, file_name, file_bytes, format, columns, mapping, state, total, created_at, updated_at, expires_at)
  select realm, 'project-user', id, mapped::text, 1, 'csv', mapped, mapped, 'Checked', 0, ${at}, ${at}, ${at} from
    (select realm, id from users limit 1) person, (values (array['age', '', null]), ('{}')) as files (mapped);
insert into import_columns values (gen_random_uuid(), 'project-user', 'a', 'age'), (gen_random_uuid(), 'project-user', 'b', '')`

test('USR-03 OPS-06 columns of files that were uploaded before are read as they were', async () => {
  const { owner } = database
  await takeBack.execute(owner)
  await owner.transaction().execute(up)
  const imports = await owner.selectFrom('imports').select('mapping').orderBy('file_name').execute()
  expect(imports.map(({ mapping }) => mapping)).toEqual([
    [{ kind: 'field', field: 'age' }, { kind: 'leftOut' }, { kind: 'open' }],
    [],
  ])
  const known = await owner.selectFrom('import_columns').select(['header', 'reading']).orderBy('header').execute()
  expect(known).toEqual([
    { header: 'a', reading: { kind: 'field', field: 'age' } },
    { header: 'b', reading: { kind: 'leftOut' } },
  ])
})
