import type { RowTarget } from '@azas/api/rows.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import type { SiteRole } from '@azas/domain/project-user/project-user.ts'
import type { Sex } from '@azas/domain/user/sex.ts'
import type { LoginStatus, UserJob } from '@azas/domain/user/user.ts'
import { sql } from 'kysely'
import type { SiteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { listConditions } from './people-filter.queries.ts'
import { peopleOrder, type PeopleSort } from './people-order.queries.ts'
import { selectMembersWhere } from './people-pages.queries.ts'

/** A person at a site as the file shows them. */
export type ExportedPerson = {
  displayname: string
  displayname_kana: string | null
  role: SiteRole
  company: string | null
  primary_subcontractor: string | null
  email: string | null
  jobs: UserJob[]
  age: number | null
  experience_length: number | null
  sex: Sex | null
  sign_in_id: string | null
  login_status: LoginStatus
  accessed_at: Date | null
  registered_at: Date
  project_name: string
}

type PeopleExport = {
  scope: SiteScope
  target: RowTarget<ProjectUserFilter>
  projectId: string | undefined
  now: Date
}

const columns = sql`u.displayname, u.displayname_kana, m.role, m.company, m.primary_subcontractor, u.email, m.jobs, u.age,
  u.experience_length, u.sex, u.sign_in_id, m.login_status, u.accessed_at, m.registered_at, p.name as project_name`

/** The people of a file in the list's order: those that match, or some by id as far as they are in scope. */
export function queryPeopleExport(db: Database, { scope, target, projectId, now }: PeopleExport, sort: PeopleSort) {
  const { clause, key } = peopleOrder(sort)
  const conditions =
    'ids' in target ? [sql`m.user_id = any(${target.ids}::uuid[])`] : listConditions(target.filter, now)
  const rows = sql<ExportedPerson>`(select ${columns}, m.user_id, m.project_id, ${key} as key
    ${selectMembersWhere({ scope, projectId }, conditions, ['person'])})`
  return db
    .selectFrom(rows.as('m'))
    .selectAll()
    .orderBy(clause(sql`m.key`))
}
