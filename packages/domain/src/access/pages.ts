import { keysOf } from '../kernel/keyed.ts'
import type { UserRole } from './roles.ts'

/** The side menu's pages in the seed's order below the overview of use (product.md SHL-17), with their readings, the group that a hairline separates and the roles that may enter (seed section 2). */
export const pages = {
  usage: { word: '利用状況', kana: 'リヨウジョウキョウ', group: 'site', roles: ['SuperUser'] },
  'service-contract': { word: '契約会社管理', kana: 'ケイヤクガイシャカンリ', group: 'site', roles: ['SuperUser'] },
  admin: { word: '会社管理者', kana: 'カイシャカンリシャ', group: 'site', roles: ['SuperUser', 'Admin', 'SubAdmin'] },
  project: { word: '現場管理', kana: 'ゲンバカンリ', group: 'site', roles: ['SuperUser', 'Admin', 'SubAdmin'] },
  notice: { word: '現場向けお知らせ', kana: 'ゲンバムケオシラセ', group: 'site', roles: ['SuperUser'] },
  'office-project': {
    word: 'オフィス向けテナント管理',
    kana: 'オフィスムケテナントカンリ',
    group: 'office',
    roles: ['SuperUser'],
  },
  'office-notice': {
    word: 'オフィス向けお知らせ',
    kana: 'オフィスムケオシラセ',
    group: 'office',
    roles: ['SuperUser'],
  },
  'office-account': {
    word: 'オフィスアカウント管理',
    kana: 'オフィスアカウントカンリ',
    group: 'office',
    roles: ['SuperUser'],
  },
} as const satisfies Record<
  string,
  { word: string; kana: string; group: 'site' | 'office'; roles: readonly UserRole[] }
>
export type Segment = keyof typeof pages
const segments = keysOf(pages)

export const deniedSegment = 'permission-denied'

const landings: Record<UserRole, Segment | typeof deniedSegment> = {
  SuperUser: 'service-contract',
  Admin: 'project',
  SubAdmin: 'project',
  Manager: deniedSegment,
  SubManager: deniedSegment,
  Worker: deniedSegment,
  Operator: deniedSegment,
}

/** The landing page of a role (seed section 2). */
export function landingOf(role: UserRole): Segment | typeof deniedSegment {
  return landings[role]
}

export function mayOpen(role: UserRole, segment: Segment): boolean {
  const roles: readonly UserRole[] = pages[segment].roles
  return roles.includes(role)
}

/** The menu of a role, in order; empty for site roles. */
export function menuOf(role: UserRole): Segment[] {
  return segments.filter((segment) => mayOpen(role, segment))
}
