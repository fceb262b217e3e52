import { worker } from '../../register/testing/sites.ts'
import type { Caller } from '../../testing/world.ts'
import { csvOf, type ImportWorld, row } from './imports.ts'

/** A person of a test's site, as an action names them. */
export type Person = { id: string; version: number; name: string; email: string | null }
/** Why an action was refused; null if it was done. */
export type Refusal = string | null
export type PersonCall = (by: Caller, person: Person) => Promise<Refusal>

type Titled = { title: string | null }
type Reply = { title?: string; errors?: Titled[]; results?: Titled[]; refused?: Titled[] }

/** The first reason of a reply, of one person or of many. */
function refusalOf(code: number, { title = '', errors = [], results = [], refused = [] }: Reply): Refusal {
  if (code !== 200) return errors[0]?.title ?? title
  return [...results, ...refused][0]?.title ?? null
}

/** What can be done with a person of the first site over HTTP, as functions that answer the refusal. */
export function createPersonCalls(world: ImportWorld) {
  const { first, second } = world.sites
  const act = async (by: Caller, verb: string, json: object, query: Record<string, string>): Promise<Refusal> => {
    const answer = await world.actOnPeople(by, verb, json, query)
    return refusalOf(answer.statusCode, answer.json())
  }
  const step =
    (verb: string, more: object = {}): PersonCall =>
    (by, { id, version }) =>
      act(by, verb, { version, ...more }, world.at(id, first))
  const update =
    (changes: object): PersonCall =>
    (by, { id, version, name, email }) =>
      act(by, 'update', { ...worker, age: 31, displayname: name, email, version, ...changes }, world.at(id, first))
  const bulk =
    (action: string): PersonCall =>
    (by, { id }) =>
      act(by, 'bulk', { action, ids: [id] }, { target_project_id: first })
  const join =
    (json: object): PersonCall =>
    (by, { id }) =>
      act(by, 'copy', { ids: [id], ...json }, { target_project_id: second })
  const issue: PersonCall = (by, { id }) => act(by, 'issue_cards', { ids: [id] }, { target_project_id: first })
  /** Imports one row about the person at a site, whom the file names by the address. */
  const importRow =
    (at: string, cells: Record<string, string>): PersonCall =>
    async (by, { name, email }) => {
      const line = row({ displayname: name, company: '大和電設', email: email!, ...cells })
      const { code, body } = await world.upload(by, at, csvOf([line]))
      if (code >= 400) return body.title
      const [planned] = await world.rowsOf(body.id)
      if (planned!.errors[0]) return planned!.errors[0].title
      const { after } = await world.commit(by, body)
      return after.results.updated === 1 ? null : JSON.stringify(after.results)
    }
  const versionOf = async (id: string) =>
    (await world.owner.selectFrom('users').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  return { step, update, bulk, join, issue, importRow, versionOf }
}
