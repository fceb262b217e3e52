import { ActiveUserBar, ActiveUserForm } from '@azas/domain/active-user/active-user.forms.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { pageOf, RealmPageQuery } from '../page.ts'

const ActiveUserSeries = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** A value per column. Null: a rate of nobody. `rate` is a percentage with one decimal; all others count people. */
  values: z.array(z.nullable(z.number())),
})
export type ActiveUserSeries = z.output<typeof ActiveUserSeries>

const Graph = z.strictObject({
  /** The months, `YYYY/MM`: the columns of every graph but Daily, whose only month is the one of `days`. */
  months: z.array(z.string()),
  /** Daily only: the columns, `YYYY-MM-DD`, up to today. */
  days: z.optional(z.array(z.string())),
  series: z.array(ActiveUserSeries),
  /** When it was counted; the month and day of this instant are still running. */
  asOf: Instant,
})
export type ActiveUserGraph = z.output<typeof Graph>

/** A person of one bar, at the newest of the sites that were asked for. */
const ActiveUser = z.strictObject({
  id: Id,
  displayname: z.string(),
  company: z.nullable(z.string()),
  role: z.enum(siteRoles),
  projectId: Id,
  projectName: z.string(),
  /** The days of the month with at least one call. */
  dayCount: z.int(),
  lastUsedOn: z.string(),
  /** The last day at the site of a person who left it. */
  leftOn: z.nullable(z.string()),
})
export type ActiveUser = z.output<typeof ActiveUser>

export const activeUserGraph = operation({
  id: 'activeUserGraph',
  summary:
    'People with at least one authenticated call per Tokyo month, or per day for Daily, at one, several or all sites in scope; nobody is counted twice in a column.',
  method: 'POST',
  path: '/user/project_user/active_users',
  access: 'project-user.read',
  query: z.strictObject({ ...RealmQuery.shape, target_project_id: z.optional(Id) }),
  body: ActiveUserForm,
  reply: Graph,
})

export const activeUserSearch = operation({
  id: 'activeUserSearch',
  summary: 'A page of the people of one bar of a graph, by name, with the true total.',
  method: 'POST',
  path: '/user/project_user/active_users/search',
  access: 'project-user.read',
  query: z.strictObject({ ...RealmPageQuery.shape, target_project_id: z.optional(Id) }),
  body: ActiveUserBar,
  reply: pageOf(ActiveUser),
})
