import { labelled, type ValueOf } from '../kernel/labels.ts'
import { siteRoles } from '../project-user/project-user.ts'

/** The graphs of active people (seed section 3, product.md USR-07). */
export const graphType = labelled({
  MonthlyActive: '月別の利用者数',
  ActiveRate: '利用率',
  ByRole: '役割別の利用者数',
  ByCompany: '会社別の利用者数',
  ByAge: '年代別の利用者数',
  Daily: '日別の利用者数',
})
export type GraphType = ValueOf<typeof graphType>

/** Most months of one graph. */
export const maxMonths = 12

/** Age bands by their first year of age; the first one holds everybody younger, too. */
export const ageBand = labelled({
  '10': '20歳未満',
  '20': '20代',
  '30': '30代',
  '40': '40代',
  '50': '50代',
  '60': '60代',
  '70': '70歳以上',
})
export type AgeBand = ValueOf<typeof ageBand>

/** The series that are no groups; ActiveRate has all three. */
export const figure = labelled({ active: '利用者数', enabled: '有効者数', rate: '利用率' })
export type Figure = ValueOf<typeof figure>

/** Companies with a series of their own; the others share one. */
export const maxCompanies = 7

/** The group of people whose company or age is unknown, and of the companies without a series of their own. */
export const noGroup = 'none'
export const otherGroup = 'other'

/** The prefix of a company's group, so that no company's name is taken for `none` or `other`. */
export const companyPrefix = 'company:'
export const companyOf = (group: string) => (group.startsWith(companyPrefix) ? group.slice(companyPrefix.length) : null)

/** Whether a text can name a group of a graph; `null` is all people of the graph. */
export function isGroupOf(type: GraphType, group: string | null): boolean {
  if (group === null) return true
  if (type === 'ByRole') return siteRoles.some((role) => role === group)
  if (type === 'ByAge') return group === noGroup || ageBand.values.some((band) => band === group)
  return type === 'ByCompany' && (group === noGroup || group === otherGroup || companyOf(group) !== null)
}

/** Whether a graph has a series per group of people. */
export const isGrouped = (type: GraphType) => type === 'ByRole' || type === 'ByCompany' || type === 'ByAge'
