import type { OfficeAccount } from '@azas/api/office-account.operations.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.forms.ts'
import { officeAccountScreenWords as screens } from '@azas/domain/office-account/office-account-screens.words.ts'
import { type AccountAction, accountActions } from '@azas/domain/office-account/office-account.rules.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { askedDay } from '#form/fields/types/asked-day.tsx'
import type { BulkAction } from '#list/selection/bulk.ts'
import type { RecordAction } from '#record/define-record.ts'
import { changeAccount, changeAccounts } from './office-account.queries.ts'

const looks = {
  pause: { icon: 'pause', isDanger: true },
  resume: { icon: 'check' },
  extend: { icon: 'cal', asks: askedDay(words.newExpiresOn) },
  end: { icon: 'end', isDanger: true },
} as const

const doneWords = { pause: 'paused', resume: 'resumed', extend: 'extended', end: 'ended' } as const

const action = (name: AccountAction): RecordAction<OfficeAccount> => ({
  ...looks[name],
  word: screens[name],
  title: screens[`${name}Title`],
  question: () => screens[`${name}Body`],
  success: () => screens[doneWords[name]],
  run: changeAccount[name],
})

/** What can be done with one account. */
export const accountRecordActions: Record<AccountAction, RecordAction<OfficeAccount>> = {
  pause: action('pause'),
  resume: action('resume'),
  extend: action('extend'),
  end: action('end'),
}

/** What can be done with many accounts at once (product.md OAC-01, LST-05). */
export const accountBulk: readonly BulkAction<OfficeAccountFilter>[] = accountActions.map((key) => ({
  key,
  ...looks[key],
  word: screens[key],
  title: screens[`${key}Title`],
  question: (n) => fill(screens[`${key}Many`], { n }),
  run: changeAccounts(key),
}))
