import { randomUUID } from 'node:crypto'
import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import type { LifecycleStatus } from '@azas/domain/kernel/lifecycle.ts'
import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import type { Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { CallInput } from './call-inputs.ts'
import { type Homes, makeObject, type ObjectKind } from './scope-objects.ts'

/** Where the records of the inputs are made. */
export type Scene = {
  owner: Database
  homes: Homes
  /** Uploads a file of people to the site in charge. */
  upload: () => Promise<ImportDetail>
}
export type MakeInput = (scene: Scene) => Promise<CallInput>

/** The version of a new record. */
export const version = 1

/** A new record of a kind at the site in charge. */
export const make = ({ owner, homes }: Scene, kind: ObjectKind) => makeObject(owner, homes, kind, 'assigned')

/** Puts a new record in its state and returns the body of the call. */
export type Prepare = (scene: Scene, id: string) => object | Promise<object>

/** An input about a new record of a kind, put in its state by `prepare`, which returns the body. */
export const about =
  (kind: ObjectKind, target: string, prepare: Prepare = () => ({ version })): MakeInput =>
  async (scene) => {
    const id = await make(scene, kind)
    return { query: { [target]: id }, json: await prepare(scene, id) }
  }

const keys = () => ({ search_key: '', sort_key: randomUUID() })

/** A company of the realm, with its number. */
export async function makeContract(owner: Database, status: ContractStatus): Promise<{ id: string; number: string }> {
  const number = randomUUID()
  const row = { realm: 'system', company_name: '検証', contract_number: number, start_date: '2026-04-01', status }
  const { id } = await owner
    .insertInto('contracts')
    .values({ ...row, ...keys() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

/** A site of a company, with its code. */
export async function makeSite(
  owner: Database,
  contractId: string,
  status: LifecycleStatus,
): Promise<{ id: string; code: string }> {
  const code = randomUUID()
  const row = { realm: 'system', contract_id: contractId, code, name: '検証', start_date: '2026-04-01', status }
  const { id } = await owner
    .insertInto('projects')
    .values({ ...row, ...keys() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

/** An office tenant, with its code. */
export async function makeTenant(owner: Database, status: LifecycleStatus): Promise<{ id: string; code: string }> {
  const code = randomUUID()
  const row = { realm: 'system', code, name: '検証', category: 'SomeProject' as const, status }
  const { id } = await owner
    .insertInto('office_projects')
    .values({ ...row, ...keys() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

/** Another session of a user. */
export async function makeSessionOf(owner: Database, email: string): Promise<string> {
  const user_id = owner.selectFrom('users').select('id').where('email', '=', email)
  const row = { user_id, realm: 'system', salt: Buffer.alloc(16), client_type: 'Admin' as const }
  return (await owner.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Stores columns of a user. */
export async function setUser(owner: Database, id: string, columns: Updateable<Tables['users']>): Promise<void> {
  await owner.updateTable('users').set(columns).where('id', '=', id).execute()
}
