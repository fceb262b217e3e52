import type { BulkReply } from '@azas/api/rows.ts'
import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { getSettings } from '#api/settings.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import {
  type AccountAction,
  accountActions,
  accountSteps,
  commonLastDays,
} from '@azas/domain/office-account/office-account.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { confirmDay } from '#form/fields/types/confirm-day.tsx'
import { type BulkAction, type DoneRows, pauseInverses, toSteppedRows } from '#list/selection/bulk.ts'
import { actionInWords, ofPerson, type RecordAction, undoneBy } from '#record/define-record.ts'
import { changeAccount, changeAccounts } from './office-account.queries.ts'

const looks = {
  pause: { icon: 'pause', isDanger: true },
  resume: { icon: 'check' },
  extend: { icon: 'cal' },
  end: { icon: 'end', isDanger: true },
} as const

/** The new last day of an account, or of many; a guest is offered what a guest may have. */
function askLastDay({ type, expiresOn }: Pick<OfficeAccount, 'type' | 'expiresOn'>) {
  const guest = type === 'Guest' && { guestMaxDays: getSettings().guestMaxDays }
  const help = guest ? fill(screens.guestExpiresOnHelp, { days: guest.guestMaxDays }) : undefined
  const offer = () => commonLastDays(tokyoDate(new Date()), { expiresOn, ...guest })
  return confirmDay(words.newExpiresOn, offer, help)
}

const noInput = { reason: '', input: '', isOptionChosen: false }

/** What can be done with one account. */
export const accountRecordActions: Record<AccountAction, RecordAction<OfficeAccount>> = {
  pause: {
    ...looks.pause,
    ...actionInWords(screens, 'pause', 'paused'),
    success: ofPerson(screens.paused),
    run: changeAccount.pause,
    undo: undoneBy((account) => changeAccount.resume(account, noInput)),
  },
  resume: {
    ...looks.resume,
    ...actionInWords(screens, 'resume', 'resumed'),
    success: ofPerson(screens.resumed),
    run: changeAccount.resume,
    undo: ({ status }, account) =>
      account && (() => changeAccount[status === 'Inactive' ? 'end' : 'pause'](account, noInput)),
  },
  extend: {
    ...looks.extend,
    asks: askLastDay,
    ...actionInWords(screens, 'extend', 'extended'),
    success: ofPerson(screens.extended),
    run: changeAccount.extend,
  },
  end: {
    ...looks.end,
    ...actionInWords(screens, 'end', 'ended'),
    success: ofPerson(screens.ended),
    run: changeAccount.end,
  },
}

/** Accounts that had ended are ended again, the others are paused. */
async function unresumeAccounts(done: DoneRows): Promise<BulkReply> {
  const groups = [
    ['pause', done.filter(({ was }) => was !== 'Inactive')],
    ['end', done.filter(({ was }) => was === 'Inactive')],
  ] as const
  const sum: BulkReply = { total: 0, done: 0, failed: 0, results: [] }
  for (const [action, rows] of groups) {
    if (rows.length === 0) continue
    const reply = await changeAccounts(action)(toSteppedRows(rows), '')
    sum.total += reply.total
    sum.done += reply.done
    sum.failed += reply.failed
    sum.results.push(...reply.results)
  }
  return sum
}

const inverses: Partial<Record<AccountAction, BulkAction<OfficeAccountFilter>['undo']>> = {
  ...pauseInverses(changeAccounts),
  resume: unresumeAccounts,
}

/** What can be done with many accounts at once (product.md OAC-01, LST-05). */
export const accountBulk: readonly BulkAction<OfficeAccountFilter>[] = accountActions.map((key) => ({
  key,
  ...looks[key],
  ...(key !== 'extend' && { refusals: accountSteps[key].refusals }),
  ...(key === 'extend' && { asks: askLastDay({ type: 'Member', expiresOn: null }) }),
  word: screens[key],
  title: screens[`${key}Title`],
  question: (n) => fill(screens[`${key}Many`], { n }),
  success: (n) => fill(screens[`${key}Done`], { n }),
  run: changeAccounts(key),
  undo: inverses[key],
}))
