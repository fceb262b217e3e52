import type { ImportDetail, ImportRow } from '@azas/api/import/import.operations.ts'
import type { Job } from '@azas/api/job/job.operations.ts'
import { personColumns } from '@azas/domain/project-user/person-import.ts'
import { runImport } from '#import/run-import.ts'
import { createSitesWorld, newAddress, siteNames, type SitesWorld } from '../../register/testing/sites.ts'
import type { Caller } from '../../testing/world.ts'
import { peopleImporter } from '../people-target.ts'

type Problem = { title: string }
export type Answer = { code: number; body: ImportDetail & Problem }
export type Cells = Readonly<Record<string, string>>

const headers = personColumns.map(({ label }) => label)

/** The company of workers who are registered one by one. */
export const known = '大和電設'

let companies = 0
/** A company of which nobody is registered, so that no name is known. */
const newCompany = () => `検証${(companies += 1)}建設`

/** A row of the template by the names of its fields; a worker of a company unless it says otherwise. */
export const row = (cells: Cells): string[] => {
  const whole: Cells = { role: '作業員', company: newCompany(), primarySubcontractor: '山内建設', ...cells }
  return personColumns.map(({ field }) => whole[field] ?? '')
}

/** Rows under the template's header as CSV. */
export const csvOf = (rows: readonly (readonly string[])[], header: readonly string[] = headers): string =>
  [header, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

const named = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('名簿.csv')}` }

/** Another empty site of the Admin's company; imports of earlier tests are gone. */
async function makeSite({ owner, ownContract }: SitesWorld): Promise<string> {
  await owner.deleteFrom('imports').execute()
  const own = { realm: 'system', contract_id: ownContract, name: '取り込みの現場', search_key: '', ...siteNames }
  const { id } = await owner
    .insertInto('projects')
    .values({ ...own, status: 'Active', code: newAddress(), start_date: '2026-04-01', sort_key: newAddress() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes somebody the author of an import, as if they had had another role when they uploaded it. */
export const giveImport = ({ owner }: ImportWorld, id: string, caller: Caller) =>
  owner
    .updateTable('imports')
    .set((to) => ({ created_by: to.selectFrom('users').select('id').where('email', '=', `${caller}@example.jp`) }))
    .where('id', '=', id)
    .execute()

type Upload = {
  projectId: string
  table: Uint8Array | string
  more: Record<string, string>
  query: Record<string, string>
  token: string | undefined
}

async function uploadTo({ call }: SitesWorld, { projectId, table, more, query, token }: Upload): Promise<Answer> {
  const answer = await call('POST', '/user/project_user/import', {
    token,
    query: { target_project_id: projectId, ...query },
    table: Buffer.from(table),
    headers: { ...named, ...more },
  })
  return { code: answer.statusCode, body: answer.json() }
}

/** The world of the sites with the calls of an import. */
export async function createImportWorld() {
  const world = await createSitesWorld()
  const tokens = new Map<string, string>()
  const tokenOf = async (caller: Caller) => {
    if (!tokens.has(caller)) tokens.set(caller, (await world.signIn(`${caller}@example.jp`)).access_token)
    return tokens.get(caller)
  }
  /** Signs in once more, after the sessions of a caller have ended. */
  const renew = (caller: Caller) => tokens.delete(caller)
  const upload = async (
    caller: Caller,
    projectId: string,
    table: Uint8Array | string,
    more: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Promise<Answer> => uploadTo(world, { projectId, table, more, query, token: await tokenOf(caller) })
  const act = async (
    caller: Caller,
    verb: string,
    target_import_id: string,
    json: object,
    query?: Record<string, string>,
  ): Promise<Answer> => {
    const options = { token: await tokenOf(caller), query: query ?? { target_import_id }, json }
    const answer = await world.call('POST', `/import/${verb}`, options)
    return { code: answer.statusCode, body: answer.json() }
  }
  const get = async (caller: Caller, verb: string, target_import_id: string, query: Record<string, string> = {}) =>
    world.call('GET', `/import/${verb}`, { token: await tokenOf(caller), query: { target_import_id, ...query } })
  const rowsOf = async (id: string, query: Record<string, string> = {}) =>
    (await get('superuser', 'rows', id, { size: '100', ...query })).json<{ items: ImportRow[] }>().items
  const detailOf = async (id: string) => (await get('superuser', 'detail', id)).json<ImportDetail>()
  const run = (id: string) => runImport(world.services, [peopleImporter], id)
  /** Commits a dry run and works on it until it is over. */
  const commit = async (caller: Caller, { id, version }: ImportDetail, more: object = {}) => {
    const answer = await act(caller, 'commit', id, { version, ...more })
    if (answer.code === 200) await run(id)
    return { ...answer, after: await detailOf(id) }
  }
  const peopleOf = async (target_project_id: string) =>
    (await world.search('superuser', {}, { target_project_id, size: '100', sort: 'displayname' })).items
  const newSite = () => makeSite(world)
  const jobsOf = async (caller: Caller) =>
    (await world.call('GET', '/job/list', { token: await tokenOf(caller) })).json<{ items: Job[] }>().items
  return {
    ...world,
    actOnPeople: world.act,
    renew,
    upload,
    act,
    get,
    rowsOf,
    detailOf,
    run,
    commit,
    peopleOf,
    newSite,
    jobsOf,
  }
}

/** The numbers that are not zero. */
export const countsOf = ({ counts }: { counts: Record<string, number> }) =>
  Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))

export type ImportWorld = Awaited<ReturnType<typeof createImportWorld>>
