import type { Database } from '#db/database.ts'
import { type CallInput, callInputs } from './call-inputs.ts'
import { type Homes, makeObject, type ObjectKind, type Place } from './scope-objects.ts'

/** Every UUID of a text. */
export const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu

type Target = { id: string; kind: ObjectKind; place: Place }

/** The input of operation `id` on a new object of a kind at a place. */
export async function makeInput(owner: Database, homes: Homes, { id, kind, place }: Target): Promise<CallInput> {
  const { query = {}, ...bodies } = callInputs[id] ?? {}
  const target = Object.keys(query).find((name) => name.startsWith('target_'))!
  const object = await makeObject(owner, homes, kind, place)
  const site = place === 'absent' ? object : homes[place].projectId
  return {
    ...bodies,
    query: { ...query, ...('target_project_id' in query && { target_project_id: site }), [target]: object },
  }
}
