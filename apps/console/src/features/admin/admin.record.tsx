import type { Administrator } from '@azas/api/admin/administrator.ts'
import { companyAdminSearch } from '@azas/api/admin/company-admin.operations.ts'
import { contractDetail } from '@azas/api/service-contract/service-contract.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { adminRefusal } from '@azas/domain/admin/admin.rules.ts'
import { restorableDays } from '@azas/domain/admin/admin.ts'
import {
  adminActionWords as acts,
  adminScreenWords as screens,
  adminWords as words,
} from '@azas/domain/admin/admin.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { CompanyName } from '#parents/CompanyName.tsx'
import {
  type ActionEntry,
  actionInWords,
  type Actor,
  defineRecord,
  ofPerson,
  type RecordAction,
  type RecordFact,
  undoneBy,
} from '#record/define-record.ts'
import { registeredFact } from '#record/record-columns.tsx'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { Note } from '#ui/Note.tsx'
import type { FactRow } from '#ui/record/FactList.tsx'
import { AllSites, DayOrNothing, InvitationFact, mayAct, NoValue } from './admin-cells.tsx'
import { adminHome } from './admin.list.ts'
import { adminEffect, pollAdmin, type ConfirmedAction, type Effect, otherRole, runAction } from './admin.queries.ts'

type Fact = RecordFact<Administrator>

const time = (at: string | null) => at && formatDateTime(new Date(at))
const registration = registeredFact('user')
/** A SubAdmin may not see it of an administrator. */
const registered: Fact = {
  ...registration,
  value: (admin) => (admin.createdAt === null ? <NoValue createdAt={null} /> : registration.value(admin)),
}
const role: Fact = { word: userWords.role, value: (admin) => userRole.label(admin.role) }
const company: Fact = { word: words.company, value: (admin) => <CompanyName of={admin} />, ofSeveralCompanies: true }
const sites: Fact = { word: words.sites, value: (admin) => <AllSites admin={admin} /> }
const invitation: Fact = { word: words.invitation, value: (admin) => <InvitationFact admin={admin} /> }
const note = ({ ownsEmail }: Administrator) =>
  ownsEmail === false ? <Note kind="warn" text={words.emailNotOwned} /> : null

const actions: Record<ConfirmedAction, RecordAction<Administrator>> = {
  resend_invitation: {
    ...actionInWords(acts, 'resend', 'resent'),
    icon: 'mail',
    question: ({ email }) => fill(acts.resendBody, { email }),
    run: runAction('resend_invitation'),
  },
  send_reset: {
    ...actionInWords(acts, 'reset', 'resetSent'),
    icon: 'key',
    question: ({ email }) => fill(acts.resetBody, { email }),
    run: runAction('send_reset'),
  },
  sign_out: {
    ...actionInWords(acts, 'signOut', 'signedOut'),
    icon: 'end',
    question: ({ displayname: name }) => fill(acts.signOutBody, { name }),
    success: ofPerson(acts.signedOut),
    isDanger: true,
    run: runAction('sign_out'),
  },
  pause: {
    ...actionInWords(acts, 'pause', 'paused'),
    success: ofPerson(acts.paused),
    icon: 'pause',
    isDanger: true,
    run: runAction('pause'),
    undo: undoneBy(runAction('resume')),
  },
  resume: {
    ...actionInWords(acts, 'resume', 'resumed'),
    success: ofPerson(acts.resumed),
    icon: 'check',
    run: runAction('resume'),
    undo: undoneBy(runAction('pause')),
  },
  change_role: {
    ...actionInWords(acts, 'changeRole', 'roleChanged'),
    success: ofPerson(acts.roleChanged),
    icon: 'admin',
    warning: (admin) => (admin.role === 'Admin' ? acts.sitesAfter : null),
    isDanger: true,
    run: runAction('change_role'),
  },
  delete: {
    ...actionInWords(acts, 'delete', 'deleted'),
    success: ofPerson(acts.deleted),
    icon: 'ban',
    question: () => fill(acts.deleteBody, { days: restorableDays }),
    isDanger: true,
    isApart: true,
    run: runAction('delete'),
    // The reply of a removal has no record: it left the next version.
    undo: (admin) => () => runAction('restore')({ ...admin, version: admin.version + 1 }),
  },
  restore: {
    ...actionInWords(acts, 'restore', 'restored'),
    success: ofPerson(acts.restored),
    icon: 'reload',
    run: runAction('restore'),
  },
}

/** The record of an administrator (product.md ADM-04, AUD-01). */
export const adminRecord = defineRecord<Administrator, Administrator, ConfirmedAction, Effect | null>({
  home: adminHome,
  title: screens.detail,
  param: 'adminId',
  objectType: 'user',
  detail: pollAdmin,
  // A company's page counts its administrators beside their list.
  stale: [companyAdminSearch, contractDetail],
  nameOf: ({ displayname }) => displayname,
  badge: ({ status }) => <LoginBadge status={status} />,
  number: { word: userWords.email, value: ({ email }) => email, copyLabel: recordWords.copyEmail, isCode: false },
  tabs: [],
  overview: {
    left: [
      {
        title: screens.basics,
        facts: [
          { word: userWords.displaynameKana, value: ({ displaynameKana }) => displaynameKana },
          role,
          company,
          sites,
        ],
      },
    ],
    right: [
      {
        title: recordWords.usage,
        note,
        // Account and invitation are two facts (product.md ADM-03).
        facts: [
          {
            word: words.lastLoginAt,
            value: ({ lastLoginAt, createdAt }) => time(lastLoginAt) ?? <NoValue createdAt={createdAt} />,
          },
          invitation,
          {
            word: screens.restorableUntil,
            value: ({ restorableUntil }) => time(restorableUntil),
            isVisible: ({ restorableUntil }) => restorableUntil !== null,
          },
          registered,
        ],
      },
    ],
  },
  peek: {
    note,
    facts: [
      role,
      company,
      sites,
      invitation,
      { word: screens.lastLogin, value: (admin) => <DayOrNothing at={admin.lastLoginAt} admin={admin} /> },
      { word: screens.registered, value: (admin) => <DayOrNothing at={admin.createdAt} admin={admin} /> },
    ],
  },
  itemOf: (admin) => admin,
  entries: (admin, { me, now }) => {
    const actor = { id: me.id, role: me.auth.role }
    return actionsFor(admin, { me, now }).map((action) => ({
      action,
      refusal: adminRefusal(action, actor, admin, now),
    }))
  },
  actions,
  impact: adminEffect,
  impactRows: (admin, effect, action) => [
    ...describeAdmin(admin, action),
    ...(effect ? listEffects(effect, action) : []),
  ],
})

function actionsFor({ status }: Administrator, { me }: Actor): ActionEntry<ConfirmedAction>['action'][] {
  if (!mayAct(me.auth.role)) return []
  if (status === 'Inactive') return ['update', 'restore']
  const roles = scopeOf(me.auth.role, 'company-admin.write') ? (['change_role'] as const) : []
  const halt = status === 'Pause' ? 'resume' : 'pause'
  return ['update', 'resend_invitation', 'send_reset', 'sign_out', halt, ...roles, 'delete']
}

function describeAdmin(admin: Administrator, action: ConfirmedAction): FactRow[] {
  const about: FactRow[] = [
    [userWords.displayname, admin.displayname],
    [words.company, admin.companyName],
    [userWords.role, userRole.label(admin.role)],
  ]
  return action === 'change_role' ? [...about, [acts.newRole, userRole.label(otherRole(admin.role))]] : about
}

const mailing: readonly ConfirmedAction[] = ['resend_invitation', 'send_reset']

/** Only the effects that apply. */
function listEffects({ sessions, sites: alone, mails }: Effect, action: ConfirmedAction): FactRow[] {
  if (mailing.includes(action)) return [[acts.mails, fill(acts.mailCount, { n: mails })]]
  const rows: FactRow[] = [[acts.sessions, fill(acts.devices, { n: sessions })]]
  return alone > 0 ? [...rows, [acts.sites, fill(acts.items, { n: alone })]] : rows
}
