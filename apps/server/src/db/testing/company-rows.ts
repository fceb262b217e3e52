import type { Database } from '../database.ts'
import { worldStart } from './world-clock.ts'

/** Adds a row of a company to each table of which the demo has none. */
export async function addCompanyRows(owner: Database, contractId: string): Promise<void> {
  const { project_id, user_id } = await owner
    .selectFrom('site_members')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['project_id', 'user_id'])
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  const at = worldStart
  const member = { project_id, user_id }
  const importing = { realm: 'system', project_id, created_by: user_id }
  const stay = { ...member, role: 'Worker', registered_at: at, left_on: '2026-11-20' } as const
  await owner
    .insertInto('past_members')
    .values({ ...stay, jobs: [] })
    .execute()
  const card = { ...member, issued_at: at, issued_by: user_id, valid_until: at }
  await owner.insertInto('sign_in_cards').values(card).execute()
  const figure = { kind: 'test', starts_on: '2026-11-01', contract_id: contractId, key: '', people: 1 }
  await owner.insertInto('people_counts').values(figure).execute()
  const link = { user_id, token_hash: Buffer.from(contractId), expires_at: at }
  await owner.insertInto('password_resets').values(link).execute()
  const key = { user_id, key: user_id, operation: 'test', body_hash: Buffer.alloc(32), reply: null, created_at: at }
  await owner.insertInto('idempotency_keys').values(key).execute()
  const column = { owner_id: contractId, kind: 'project-user', header: 'x', reading: '{}' }
  await owner.insertInto('import_columns').values(column).execute()
  const session = { user_id, realm: 'system', salt: Buffer.alloc(16), client_type: 'Admin' }
  await owner.insertInto('sessions').values(session).execute()
  const file = {
    file_name: 'x.csv',
    file_bytes: 1,
    format: 'csv',
    state: 'Checked',
    total: 0,
    kind: 'project-user',
  } as const
  const dates = { created_at: at, updated_at: at, expires_at: at }
  const sheet = { ...importing, ...file, ...dates, columns: [], mapping: '[]' }
  const { id: import_id } = await owner.insertInto('imports').values(sheet).returning('id').executeTakeFirstOrThrow()
  const row = { import_id, row: 1, outcome: 'create', errors: '[]', remarks: '[]' } as const
  await owner
    .insertInto('import_rows')
    .values({ ...row, cells: [] })
    .execute()
  const origin = JSON.stringify({ by: user_id, requestId: '', ip: null, userAgent: null })
  const work = { work: 'test', input: '{}', state: 'Running', total: 1, created_by: user_id, origin } as const
  const run = { ...work, created_at: at, expires_at: at }
  const { id: run_id } = await owner.insertInto('bulk_runs').values(run).returning('id').executeTakeFirstOrThrow()
  await owner.insertInto('bulk_rows').values({ run_id, row: 1, record_id: user_id }).execute()
}
