import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeProjectCategory, OfficeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import type { Selectable } from 'kysely'
import type { OfficeProjects } from '#db/tables/office-tables.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { demoId, roll } from '../dice.ts'
import { officeMoment } from '../moment.ts'

type TenantPlan = {
  name: string
  category: OfficeProjectCategory
  status: OfficeProjectStatus
  /** The first and the last day, counted from today; null without one. */
  days: readonly [first: number | null, last: number | null]
  description?: string
}

const department = { category: 'CompanyProject', status: 'Active' } as const
const project = { category: 'SomeProject', status: 'Active' } as const

const plans: readonly TenantPlan[] = [
  { ...department, name: '経営企画部', days: [-1_320, null] },
  { ...department, name: '総務部', days: [-1_320, null], description: '備品の申請と会議室の予約に使用しています。' },
  { ...department, name: '人事部', days: [-1_290, null] },
  { ...department, name: '経理部', days: [-1_290, null], description: '月末の3営業日は、設定の変更を控えてください。' },
  { ...department, name: '情報システム部', days: [null, null] },
  { ...department, name: '安全品質管理部（東日本・西日本共通）', days: [-590, null] },
  {
    ...project,
    name: '本社ビル移転プロジェクト',
    days: [-240, 130],
    description: '総務部と情報システム部の合同プロジェクトです。\n移転先での運用開始後、1か月で終了する予定です。',
  },
  { ...project, name: '次期基幹システム刷新プロジェクト', days: [-410, 320] },
  {
    ...project,
    status: 'Pause',
    name: '創立60周年記念事業準備室',
    days: [40, 405],
    description: '来期の予算が承認され次第、利用を開始します。',
  },
  { ...department, status: 'Pause', name: '髙輪サテライトオフィス', days: [75, null] },
  { ...project, status: 'Inactive', name: '採用サイト リニューアル2025', days: [-620, -250] },
  {
    ...project,
    status: 'Inactive',
    name: '電子契約導入検討会',
    days: [-500, -320],
    description: '検討の完了に伴い終了しました。導入は情報システム部が引き継いでいます。',
  },
]

const addToDay = (today: PlainDate, days: number | null) => (days === null ? null : addDays(today, days))

/** The day of the last change: the step into the present status, or an edit of the last weeks. */
function changedOn({ status, days: [first, last] }: TenantPlan, today: PlainDate, seed: string): PlainDate {
  if (status === 'Inactive' && last !== null) return addDays(today, last + 1)
  if (status === 'Active' && first !== null) return addDays(today, first)
  return addDays(today, -2 - roll(`${seed}/updated`, 30))
}

function makeTenant(tenant: TenantPlan, index: number, { realm, today }: DemoPlan): Selectable<OfficeProjects> {
  const { name, category, status, days, description = null } = tenant
  const seed = `${realm}/tenant/${index}`
  const code = `T-${String(101 + index * 3).padStart(4, '0')}`
  const changed = changedOn(tenant, today, seed)
  const created = days[0] === null || days[0] > 0 ? addDays(changed, -20) : addDays(today, days[0] - 14)
  return {
    id: demoId(seed),
    realm,
    code,
    name,
    category,
    status,
    start_date: addToDay(today, days[0]),
    end_date: addToDay(today, days[1]),
    description,
    search_key: searchKey(name, code),
    sort_key: sortKey(name),
    version: 1,
    created_at: officeMoment(created, `${seed}/created`),
    updated_at: officeMoment(changed, `${seed}/updated`),
  }
}

/** The twelve office tenants: departments and projects, in every status (product.md OPJ-01). */
export function makeTenants(plan: DemoPlan): Selectable<OfficeProjects>[] {
  return plans.map((tenant, index) => makeTenant(tenant, index, plan))
}
