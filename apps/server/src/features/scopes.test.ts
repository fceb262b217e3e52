import type { Operation } from '@azas/api/operation.ts'
import { operations } from '@azas/api/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessWorld, createAccessWorld, outsiders, principals } from './testing/access-world.ts'
import { makeInput, uuids } from './testing/scope-inputs.ts'
import { type Homes, makeHomes, type ObjectKind, type Place, places } from './testing/scope-objects.ts'

// Written by hand from security.md section 3; it reads neither the permission table nor the queries' scopes. For each
// place of the object what SuperUser, Admin and SubAdmin get. A change names an old version: 409 is "would have been done".
//                                        assigned       own            foreign        other realm    absent
const read = /*                     */ ['200 200 200', '200 200 404', '200 404 404', '404 404 404', '404 404 404']
const changes = /*                  */ ['409 409 409', '409 409 404', '409 404 404', '404 404 404', '404 404 404']
const uploads = /*                  */ ['201 201 201', '201 201 404', '201 404 404', '404 404 404', '404 404 404']
// What an Admin has planned is no SubAdmin's, also at a site in charge, until it is committed (decision 0037).
const othersReads = /*              */ ['200 200 404', '200 200 404', '200 404 404', '404 404 404', '404 404 404']
const othersChanges = /*            */ ['409 409 404', '409 409 404', '409 404 404', '404 404 404', '404 404 404']
const readInCompany = /*            */ ['200 200 200', '200 200 200', '200 404 404', '404 404 404', '404 404 404']
const superReads = /*               */ ['200 403 403', '200 403 403', '200 403 403', '404 403 403', '404 403 403']
const superChanges = /*             */ ['409 403 403', '409 403 403', '409 403 403', '404 403 403', '404 403 403']
const superDeletes = /*             */ ['204 403 403', '204 403 403', '204 403 403', '404 403 403', '404 403 403']
const companyReads = /*             */ ['200 200 403', '200 200 403', '200 404 403', '404 404 403', '404 404 403']
const companyChanges = /*           */ ['409 409 403', '409 409 403', '409 404 403', '404 404 403', '404 404 403']
const companyDeletes = /*           */ ['204 204 403', '204 204 403', '204 404 403', '404 404 403', '404 404 403']
// An Admin may do nothing to another Admin: 403 within the company, where the account can be seen, 404 outside it.
const colleagueChanges = /*         */ ['409 403 403', '409 403 403', '409 404 403', '404 404 403', '404 404 403']
const colleagueReads = /*           */ ['200 403 403', '200 403 403', '200 404 403', '404 404 403', '404 404 403']
const nobody = /*                   */ ['404 404 404', '404 404 404', '404 404 404', '404 404 404', '404 404 404']
// A SubAdmin's call on an Admin and an Admin's call on a SubAdmin's form find nobody of that kind.
const none = /*                     */ ['404 403 403', '404 403 403', '404 403 403', '404 403 403', '404 403 403']
const noneInCompany = /*            */ ['404 404 403', '404 404 403', '404 404 403', '404 404 403', '404 404 403']

const verbs = ['Pause', 'Resume', 'Restore', 'ResendInvitation', 'SendReset', 'SignOut'].map(
  (verb) => `companyAdmin${verb}`,
)

const importReads = ['importDetail', 'importRows', 'importErrors']
const importChanges = ['importCheck', 'importCommit', 'importCancel']
const noticeReads = ['Detail', 'RecipientSearch', 'RecipientExport', 'TestMail']
const noticeChanges = ['Update', 'Cancel', 'End', 'Duplicate', 'Delete', 'ResendFailed']
type Row = [ids: string[], kind: ObjectKind, cells: string[]]
const noticeRows = (name: string, kind: ObjectKind): Row[] => [
  [noticeReads.map((verb) => `${name}${verb}`), kind, superReads],
  [noticeChanges.map((verb) => `${name}${verb}`), kind, superChanges],
]

const expected: Row[] = [
  [['contractDetail', 'contractImpact', 'usageDetail'], 'contract', superReads],
  [['contractUpdate', 'contractTerminate', 'contractReopen'], 'contract', superChanges],
  [['projectDetail', 'projectDuties'], 'project', read],
  [['projectUpdate'], 'project', companyChanges],
  [['projectImpact'], 'project', superReads],
  [['projectStart', 'projectEnd', 'projectReopen'], 'project', superChanges],
  [['officeProjectDetail', 'officeProjectImpact'], 'tenant', superReads],
  [['officeProjectUpdate', 'officeProjectStart', 'officeProjectEnd', 'officeProjectReopen'], 'tenant', superChanges],
  [['officeAccountDetail'], 'account', superReads],
  [['officeAccountUpdate', 'officeAccountPause', 'officeAccountResume'], 'account', superChanges],
  [['officeAccountEnd', 'officeAccountExtend'], 'account', superChanges],
  [['projectUserDetail', 'projectUserImpact'], 'person', read],
  [['projectUserPause', 'projectUserResume', 'projectUserEnd', 'projectUserReactivate'], 'person', changes],
  [['projectUserUpdate', 'projectUserLeave', 'projectUserInvite'], 'person', changes],
  [['erasureErase'], 'person', superChanges],
  [['projectUserRejoin'], 'leaver', changes],
  [['projectUserCopy', 'projectUserIssueCards', 'projectUserCards', 'projectUserHolders'], 'project', read],
  [['projectUserBulkImpact', 'projectUserCardImpact'], 'project', read],
  [['activeUserGraph', 'activeUserSearch', 'formerPeopleSearch'], 'project', read],
  [['projectUserImport'], 'project', uploads],
  [['importSearch'], 'project', read],
  [importReads, 'import', othersReads],
  [importChanges, 'import', othersChanges],
  [importReads, 'own-import', read],
  [importChanges, 'own-import', changes],
  [importReads, 'committed-import', read],
  [importChanges, 'committed-import', changes],
  [['companyAdminDetail'], 'Admin', readInCompany],
  [['companyAdminDetail'], 'SubAdmin', readInCompany],
  [['companyAdminUpdate', 'companyAdminChangeRole'], 'Admin', superChanges],
  [['companyAdminDelete'], 'Admin', superDeletes],
  [['companyAdminUpdate', 'companyAdminDelete'], 'SubAdmin', none],
  [['subAdminUpdate'], 'SubAdmin', companyChanges],
  [['subAdminDelete'], 'SubAdmin', companyDeletes],
  [['subAdminUpdate', 'subAdminDelete'], 'Admin', noneInCompany],
  [verbs, 'SubAdmin', companyChanges],
  [verbs, 'Admin', colleagueChanges],
  [['companyAdminImpact'], 'SubAdmin', companyReads],
  [['companyAdminImpact'], 'Admin', colleagueReads],
  [['userSessionDelete'], 'session', nobody],
  [['bulkDetail'], 'bulk', nobody],
  ...noticeRows('notice', 'notice'),
  ...noticeRows('officeNotice', 'office-notice'),
]

const administrators = ['superuser', 'admin', 'subadmin'] as const
const rows = expected.flatMap(([ids, kind, cells]) => ids.map((id) => ({ id, kind, cells })))
const everybody = [...principals, ...outsiders]

/** Whoever is no administrator is refused at the door, wherever the object lies. */
function expectedFor(id: string, principal: string, cell: string): number {
  const index = administrators.findIndex((name) => name === principal)
  if (index !== -1) return Number(cell.split(' ')[index])
  if (principal === 'anonymous' || outsiders.some((name) => name === principal)) return 401
  return id === 'userSessionDelete' && principal !== 'first-login' ? 404 : 403
}

let world: AccessWorld
let homes: Homes
beforeAll(async () => {
  world = await createAccessWorld()
  homes = await makeHomes(world.app.database.owner)
})
afterAll(() => world.close())

async function ask(op: Operation, kind: ObjectKind, place: Place, principal: string): Promise<number> {
  const { query = {}, json, table } = await makeInput(world.app.database.owner, homes, { id: op.id, kind, place })
  const answer = await world.app.call(op.method, op.path, {
    token: world.tokens.get(principal),
    query,
    ...(table && { table }),
    ...(json && { json: 'version' in json ? { ...json, version: 999 } : json }),
  })
  return answer.statusCode
}

describe(`SEC-22 SEC-25 SEC-26 SEC-28 ${rows.length * places.length * everybody.length} cells: operation × object × principal`, () => {
  test('SEC-22 every operation that names an object has its rows', () => {
    const naming = operations.filter(({ query }) =>
      Object.keys(query._zod.def.shape).some((name) => name.startsWith('target_')),
    )
    const optional = ['projectUserSearch', 'projectUserExport', 'projectUserBulk']
    const wanted = naming.map(({ id }) => id).filter((id) => !optional.includes(id))
    expect([...new Set(rows.map(({ id }) => id))].toSorted()).toEqual(wanted.toSorted())
  })

  test.each(rows)('SEC-22 $id on a $kind', async ({ id, kind, cells }) => {
    const op = operations.find((each) => each.id === id)!
    for (const [index, place] of places.entries()) {
      const got = await Promise.all(everybody.map((principal) => ask(op, kind, place, principal)))
      const wanted = everybody.map((principal) => expectedFor(id, principal, cells[index]!))
      expect({ place, ...Object.fromEntries(everybody.map((name, i) => [name, got[i]])) }).toEqual({
        place,
        ...Object.fromEntries(everybody.map((name, i) => [name, wanted[i]])),
      })
    }
  })
})

describe('SEC-22 what lists tell', () => {
  const lists = [
    'projectSearch',
    'projectOptions',
    'projectUserSearch',
    'subAdminSearch',
    'companyAdminSearch',
    'auditSearch',
  ]

  test.each(lists)('SEC-22 %s: no row of another company, by whatever page', async (id) => {
    const op = operations.find((each) => each.id === id)!
    const { owner } = world.app.database
    const strangers = await owner
      .selectFrom('users')
      .select(['id', 'contract_id'])
      .where((where) => where.or([where('contract_id', 'is', null), where('contract_id', '<>', homes.own.contractId)]))
      .execute()
    const sites = await owner
      .selectFrom('projects')
      .select('id')
      .where('contract_id', '<>', homes.own.contractId)
      .execute()
    const foreign = new Set([
      ...strangers.flatMap(({ id: user, contract_id: company }) => [user, company]),
      ...sites.map(({ id: site }) => site),
    ])
    const { shape } = op.query._zod.def
    for (const principal of ['admin', 'subadmin'] as const) {
      for (const offset of [0, 100, 200, 1_000]) {
        const query = { ...('size' in shape && { size: '100', offset: String(offset) }) }
        const answer = await world.app.call(op.method, op.path, { token: world.tokens.get(principal), json: {}, query })
        expect(answer.statusCode).toBe(200)
        expect((answer.body.match(uuids) ?? []).filter((found) => foreign.has(found))).toEqual([])
      }
    }
  })
})
