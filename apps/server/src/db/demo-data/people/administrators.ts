import { elementAt } from '@azas/domain/kernel/lists.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { UserStatus } from '@azas/domain/user/user.ts'
import type { Selectable } from 'kysely'
import type { Users } from '#db/tables/tables.ts'
import type { DemoContract } from '../contracts.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { demoId, pick, pickSome, roll } from '../dice.ts'
import { officeMoment } from '../moment.ts'
import { families, givens } from '../names.ts'
import type { DemoSite } from '../sites/sites.ts'

type AdminRole = 'Admin' | 'SubAdmin'
export type DemoAdministrator = { row: Selectable<Users>; sites: DemoSite[] }

/** Admin and SubAdmin together, the three demo accounts among them. */
const administrators = 120
const demoAccounts = 3

function drawStatus(first: boolean, seed: string): UserStatus {
  const chance = roll(`${seed}/status`, 100)
  if (first || chance >= 14) return 'Active'
  return chance < 6 ? 'Inactive' : 'Pause'
}

function accessedAt(
  { life, row }: DemoContract,
  status: UserStatus,
  created: PlainDate,
  today: PlainDate,
  seed: string,
) {
  if (life === 'new' || (status === 'Active' && roll(`${seed}/silent`, 12) === 0)) return null
  const last = row.status === 'Terminated' && row.end_date ? row.end_date : today
  const day = addDays(last, -1 - roll(`${seed}/used`, status === 'Active' ? 16 : 200))
  return officeMoment(day < created ? created : day, `${seed}/access`)
}

/** Some were deleted within the last thirty days, and can be restored. */
function deletedAt(usedAt: Date, today: PlainDate, seed: string): Date {
  const at = officeMoment(addDays(today, -1 - roll(`${seed}/deleted`, 60)), `${seed}/deleted`)
  return at < usedAt ? usedAt : at
}

function createdOn({ row }: DemoContract, first: boolean, seed: string): PlainDate {
  const contractDay = tokyoDate(row.created_at)
  return first ? addDays(contractDay, 1) : addDays(row.start_date, 5 + roll(`${seed}/created`, 600))
}

function makeAdministrator(contract: DemoContract, role: AdminRole, n: number, plan: DemoPlan, sites: DemoSite[]) {
  const seed = `${plan.realm}/administrator/${n}`
  const sex = roll(`${seed}/sex`, 3) === 0 ? 'female' : 'male'
  const common = Math.min(roll(`${seed}/family`, families.length), roll(`${seed}/familyToo`, families.length))
  const family = elementAt(families, common)
  const given = elementAt(givens[sex], 18 + roll(`${seed}/given`, 75))
  const name = `${family.name} ${given.name}`
  const kana = `${family.kana} ${given.kana}`
  const first = role === 'Admin'
  const status = drawStatus(first, seed)
  const created = createdOn(contract, first, seed)
  const accessed = accessedAt(contract, status, created, plan.today, seed)
  const usedAt = accessed ?? officeMoment(created, `${seed}/created`)
  const deleted = status === 'Inactive' ? deletedAt(usedAt, plan.today, seed) : null
  const row: Selectable<Users> = {
    id: demoId(seed),
    realm: plan.realm,
    contract_id: contract.row.id,
    email: `${given.roman}.${family.roman}.${n}@${pick(['example.jp', 'example.com'], `${seed}/domain`)}`,
    owns_email: true,
    shares_email: false,
    sign_in_id: null,
    displayname: name,
    displayname_kana: kana,
    role,
    status,
    age: null,
    experience_length: null,
    sex: null,
    password_hash: null,
    accessed_at: accessed,
    deleted_at: deleted,
    deleted_from: deleted && 'Active',
    erased_at: null,
    search_key: searchKey(name, kana),
    sort_key: sortKey(name, kana),
    version: 1,
    created_at: officeMoment(created, `${seed}/created`),
    updated_at: deleted ?? usedAt,
  }
  const inCharge = role === 'SubAdmin' ? pickSome(sites, 1 + roll(`${seed}/charge`, 5), seed) : []
  return { row, sites: inCharge }
}

/** One Admin for every company that has any, then SubAdmins (and a second Admin here and there) where there are sites. */
export function makeAdministrators(
  contracts: readonly DemoContract[],
  sites: readonly DemoSite[],
  plan: DemoPlan,
): DemoAdministrator[] {
  const manned = contracts.slice(1).filter(({ life }) => life !== 'bare')
  const busy = manned.filter(({ life }) => life !== 'new')
  const more = administrators - demoAccounts - manned.length
  const posts: [DemoContract, AdminRole][] = [
    ...manned.map((contract): [DemoContract, AdminRole] => [contract, 'Admin']),
    ...Array.from({ length: more }, (_, turn): [DemoContract, AdminRole] => {
      const role = roll(`post/${turn}`, 5) === 0 ? 'Admin' : 'SubAdmin'
      return [pick(busy, `post/${turn}/company`), role]
    }),
  ]
  return posts.map(([contract, role], n) =>
    makeAdministrator(
      contract,
      role,
      n,
      plan,
      sites.filter((site) => site.contract === contract),
    ),
  )
}
