import { ageBand, maxCompanies } from '@azas/domain/active-user/active-user.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import { type GraphWorld, inCharge, type Question } from './world.ts'

type Stay = {
  user: string
  site: string
  first: string
  last: string
  at: number
  company: string | null
  role: string
  maySignIn: boolean
}
type Person = { age: number | null }
export type Rows = { stays: Stay[]; months: Map<string, number>; people: Map<string, Person> }

const forever = '9999-12-31'

/** All that a graph can depend on, as it is stored. */
export async function readRows({ owner, users, sites }: GraphWorld): Promise<Rows> {
  const present = await owner.selectFrom('site_members').selectAll().where('project_id', 'in', sites).execute()
  const past = await owner.selectFrom('past_members').selectAll().where('project_id', 'in', sites).execute()
  const months = await owner.selectFrom('user_months').selectAll().where('user_id', 'in', users).execute()
  const people = await owner.selectFrom('users').selectAll().where('id', 'in', users).execute()
  const stayOf = (row: (typeof past)[number] | (typeof present)[number], last: string): Stay => ({
    user: row.user_id,
    site: row.project_id,
    first: tokyoDate(row.registered_at),
    last,
    at: row.registered_at.getTime(),
    company: row.company,
    role: row.role,
    // Whoever left could sign in as long as they were there.
    maySignIn: !('login_status' in row) || row.login_status === 'NoLogin' || row.login_status === 'Active',
  })
  return {
    stays: [...present.map((row) => stayOf(row, forever)), ...past.map((row) => stayOf(row, row.left_on))],
    months: new Map(months.map((row) => [`${row.user_id} ${row.month.slice(0, 7)}`, row.days])),
    people: new Map(people.map(({ id, age }) => [id, { age }])),
  }
}

const daysOf = (month: string) =>
  Array.from({ length: 31 }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`).filter(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8)),
  )

/** The stays that hold any of some days. */
const during = (stays: Stay[], days: readonly string[]) =>
  stays.filter(({ first, last }) => days.some((day) => first <= day && day <= last))
const usersOf = (stays: Stay[]) => new Set(stays.map(({ user }) => user))

function columnsOf({ from, to, graphType }: Question, today: string): string[] {
  const first = from.replace('/', '-')
  const last = to.replace('/', '-')
  if (graphType === 'Daily') return daysOf(last).filter((day) => day <= today)
  const all = Array.from(
    { length: 24 },
    (_, n) => `${2025 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  )
  return all.filter((month) => first <= month && month <= last)
}

function groupKey(type: Question['graphType'], stay: Stay, { age }: Person): string | null {
  if (type === 'ByRole') return stay.role
  if (type === 'ByCompany') return stay.company === null ? 'none' : `company:${stay.company}`
  if (type !== 'ByAge') return null
  return age === null ? 'none' : String(Math.min(Math.max(Math.floor(age / 10) * 10, 10), 70))
}

/** The people of each bar, counted one by one from the rows: column by group. */
export function countByHand(rows: Rows, world: GraphWorld, question: Question, today: string) {
  const chosen = question.sites.length > 0 ? question.sites : inCharge[question.caller]
  const stays = rows.stays.filter(({ site }) => chosen.some((n) => world.sites[n] === site))
  const newest = (user: string) =>
    stays
      .filter((stay) => stay.user === user)
      .toSorted(
        (one, other) =>
          Number(other.last === forever) - Number(one.last === forever) ||
          other.at - one.at ||
          (one.site < other.site ? -1 : 1),
      )[0]!
  return columnsOf(question, today).map((column) => {
    const isDay = column.length > 7
    const there = during(stays, isDay ? [column] : daysOf(column))
    const used = (user: string) => {
      const days = rows.months.get(`${user} ${column.slice(0, 7)}`) ?? 0
      return isDay ? (days >> (Number(column.slice(8)) - 1)) % 2 !== 0 : days !== 0
    }
    const active = [...usersOf(there)].filter(used)
    const enabled = new Set([...active, ...usersOf(there.filter(({ maySignIn }) => maySignIn))])
    const groups = Map.groupBy(active, (user) => groupKey(question.graphType, newest(user), rows.people.get(user)!))
    return { column: isDay ? column : column.replace('-', '/'), active, enabled: enabled.size, groups }
  })
}
export type Column = ReturnType<typeof countByHand>[number]

/** The series that the graph must have: key and people of each column. */
export function expectedSeries(
  type: Question['graphType'],
  columns: Column[],
): { key: string; values: (number | null)[] }[] {
  const active = { key: 'active', values: columns.map((column) => column.active.length) }
  if (type === 'MonthlyActive' || type === 'Daily') return [active]
  if (type === 'ActiveRate') {
    const enabled = columns.map((column) => column.enabled)
    const rate = columns.map(({ active: { length }, enabled: of }) =>
      of === 0 ? null : Math.round((length / of) * 1000) / 10,
    )
    return [{ key: 'rate', values: rate }, active, { key: 'enabled', values: enabled }]
  }
  const series = (key: string) => ({ key, values: columns.map(({ groups }) => groups.get(key)?.length ?? 0) })
  const groupKeys = new Set(columns.flatMap(({ groups }) => [...groups.keys()]))
  const none = groupKeys.has('none') ? [series('none')] : []
  if (type === 'ByRole') return siteRoles.map(series)
  if (type === 'ByAge') return [...ageBand.values.map(series), ...none]
  const sum = ({ values }: { values: number[] }) => values.reduce((total, value) => total + value, 0)
  const companies = [...groupKeys].filter((key) => key !== 'none' && key !== null).map((key) => series(key!))
  const ordered = companies.toSorted((one, other) => sum(other) - sum(one) || (one.key < other.key ? -1 : 1))
  if (ordered.length > maxCompanies) throw new Error('the reference knows no series of other companies')
  return [...ordered, ...none]
}
