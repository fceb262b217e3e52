import type { UserRole } from '@azas/domain/access/roles.ts'
import { elementAt, firstOf } from '@azas/domain/kernel/lists.ts'
import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays } from '@azas/domain/kernel/tokyo.ts'
import type { UserJob } from '@azas/domain/user/user.ts'
import type { Selectable } from 'kysely'
import type { SiteMembers } from '#db/tables/site-tables.ts'
import type { Users } from '#db/tables/tables.ts'
import type { DemoContract } from '../contracts.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { demoId } from '../dice.ts'
import { officeMoment } from '../moment.ts'
import { firms } from '../pools/firms.ts'
import type { DemoSite } from '../sites/sites.ts'

type Account = {
  user: string
  name: string
  kana: string
  role: UserRole
  age?: number
  experience?: number
  jobs?: UserJob[]
  neverSignedIn?: true
}

const accounts: readonly Account[] = [
  { user: 'superuser', name: '桐生 美咲', kana: 'キリュウ ミサキ', role: 'SuperUser' },
  { user: 'admin', name: '髙橋 健一', kana: 'タカハシ ケンイチ', role: 'Admin' },
  { user: 'subadmin', name: '中島 真由美', kana: 'ナカジマ マユミ', role: 'SubAdmin' },
  { user: 'first-login', name: '𠮷田 浩二', kana: 'ヨシダ コウジ', role: 'Admin', neverSignedIn: true },
  {
    user: 'manager',
    name: '藤原 誠',
    kana: 'フジワラ マコト',
    role: 'Manager',
    age: 47,
    experience: 24,
    jobs: ['NoJob'],
  },
  { user: 'submanager', name: '石井 亮', kana: 'イシイ リョウ', role: 'SubManager', age: 39, experience: 17 },
  { user: 'worker', name: '佐々木 大輔', kana: 'ササキ ダイスケ', role: 'Worker', age: 31, experience: 9 },
  {
    user: 'operator',
    name: '渡邉 さくら',
    kana: 'ワタナベ サクラ',
    role: 'Operator',
    age: 34,
    experience: 6,
    jobs: ['SiteMange', 'Gift', 'NearMiss'],
  },
]

/** The demo accounts that count as people of a site. */
export const demoPeople = accounts.filter(({ age }) => age !== undefined).length

const makeId = (account: Account, { realm }: DemoPlan) => demoId(`${realm}/account/${account.user}`)

/** The eight accounts that `npm start` prints, with one password; all but the SuperUser belong to the given company. */
export function makeAccounts({ row: company }: DemoContract, plan: DemoPlan): Selectable<Users>[] {
  const registered = addDays(plan.today, -400)
  const yesterday = addDays(plan.today, -1)
  return accounts.map((account) => ({
    id: makeId(account, plan),
    realm: plan.realm,
    contract_id: account.role === 'SuperUser' ? null : company.id,
    email: `${account.user}@example.jp`,
    owns_email: true,
    shares_email: false,
    sign_in_id: null,
    displayname: account.name,
    displayname_kana: account.kana,
    role: account.role,
    status: 'Active',
    age: account.age ?? null,
    experience_length: account.experience ?? null,
    sex: null,
    password_hash: plan.passwordHash,
    deleted_at: null,
    deleted_from: null,
    erased_at: null,
    accessed_at: account.neverSignedIn ? null : officeMoment(yesterday, `account/${account.user}/access`),
    search_key: searchKey(account.name, account.kana),
    sort_key: sortKey(account.name, account.kana),
    version: 1,
    created_at: officeMoment(registered, `account/${account.user}`),
    updated_at: officeMoment(registered, `account/${account.user}`),
  }))
}

/** The accounts with a site role belong to the largest site. */
export function makeAccountMembers(site: DemoSite, plan: DemoPlan): Selectable<SiteMembers>[] {
  const firm = elementAt(firms, firstOf(site.primaries))
  const yesterday = addDays(plan.today, -1)
  return accounts
    .filter(({ age }) => age !== undefined)
    .map((account) => {
      const isStaff = account.role === 'Manager' || account.role === 'Operator'
      const company = isStaff ? site.contract.row.company_name : firm
      return {
        project_id: site.row.id,
        user_id: makeId(account, plan),
        company,
        primary_subcontractor: isStaff ? firstOf(site.row.affiliations) : firm,
        jobs: account.jobs ?? [],
        role: account.role,
        status: 'Active',
        login_status: 'Active',
        company_key: searchKey(company),
        search_key: searchKey(account.name, account.kana, company),
        sort_key: sortKey(account.name, account.kana),
        registered_at: officeMoment(addDays(plan.today, -400), `account/${account.user}`),
        experience_length: account.experience ?? null,
        accessed_at: officeMoment(yesterday, `account/${account.user}/access`),
        seen_on: yesterday,
      }
    })
}

/** Assigns the demo SubAdmin to the first three active sites of the first site's company. */
export function makeAccountCharges(
  sites: readonly DemoSite[],
  plan: DemoPlan,
): { user_id: string; project_id: string }[] {
  const subAdmin = accounts.find(({ role }) => role === 'SubAdmin')!
  const own = sites.filter(({ contract, row }) => contract === sites[0]?.contract && row.status === 'Active')
  return own.slice(0, 3).map(({ row }) => ({ user_id: makeId(subAdmin, plan), project_id: row.id }))
}
