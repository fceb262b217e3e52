import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { type AccountAction, accountActions, accountRefusal } from '@azas/domain/office-account/office-account.rules.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { defineRecord, openEntries, type RecordFact } from '#record/define-record.ts'
import { timeFacts, updatedFact } from '#record/record-columns.tsx'
import { AccountBadge, LastDay, TenantLinks, typeOf } from './office-account-cells.tsx'
import { accountRecordActions } from './office-account.actions.ts'
import { officeAccountHome } from './office-account.list.ts'
import { accountFacts, accountQueries } from './office-account.queries.ts'

type Fact = RecordFact<OfficeAccount>

const type: Fact = { word: words.type, value: typeOf }
const lastDay: Fact = { word: words.expiresOn, value: (account) => <LastDay account={account} /> }
const tenants: Fact = { word: words.tenants, value: (account) => <TenantLinks account={account} /> }

/** The record of an office account (product.md OAC-01). */
export const officeAccountRecord = defineRecord<OfficeAccount, OfficeAccount, AccountAction, null>({
  home: officeAccountHome,
  title: words.detail,
  param: 'officeAccountId',
  objectType: 'office-account',
  detail: accountFacts,
  stale: accountQueries,
  nameOf: ({ displayname }) => displayname,
  badge: ({ status }) => <AccountBadge status={status} />,
  number: { word: words.email, value: ({ email }) => email, copyLabel: screens.copyEmail, isCode: false },
  tabs: [],
  overview: {
    left: [{ title: screens.basics, facts: [type, lastDay, ...timeFacts('office-account')] }],
    right: [{ title: screens.use, facts: [tenants] }],
  },
  peek: { facts: [type, lastDay, tenants, updatedFact] },
  itemOf: (account) => account,
  entries: (account, actor) =>
    openEntries(actor, 'office-account.write', accountActions, (action) =>
      accountRefusal(action, account, tokyoDate(actor.now)),
    ),
  actions: accountRecordActions,
  impactRows: (account) => [
    [words.displayname, account.displayname],
    [words.email, account.email],
    [words.expiresOn, lastDay.value(account)],
  ],
})
