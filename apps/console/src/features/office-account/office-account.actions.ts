import type { OfficeAccount } from '@azas/api/office-account/office-account.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { type PlainDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import {
  type AccountAction,
  accountActions,
  accountSteps,
  commonLastDays,
  lastDayRefusal,
} from '@azas/domain/office-account/office-account.rules.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getSettings } from '#api/settings.ts'
import { confirmDay } from '#form/fields/types/confirm-day.tsx'
import { type BulkAction, type DoneRows, undoByPrevious, pauseInverses, toSteppedRows } from '#list/selection/bulk.ts'
import { actionInWords, ofPerson, type RecordAction, undoneBy } from '#record/define-record.ts'
import { changeAccount, changeAccounts } from './office-account.queries.ts'
import { joinAction, tenantBulk } from './tenant-actions.ts'

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
  const refuse = (day: PlainDate) =>
    lastDayRefusal(day, { type, expiresOn }, { today: tokyoDate(new Date()), ...guest })
  return confirmDay(words.newExpiresOn, offer, { help, refuse })
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
const unresumeAccounts = (done: DoneRows): Promise<BulkReply> =>
  undoByPrevious(done, { Pause: 'pause', Inactive: 'end' } as const, (action, rows) =>
    changeAccounts(action)(toSteppedRows(rows), ''),
  )

const inverses: Partial<Record<AccountAction, BulkAction<OfficeAccountFilter>['undo']>> = {
  ...pauseInverses(changeAccounts),
  resume: unresumeAccounts,
}

const stepBulk: readonly BulkAction<OfficeAccountFilter>[] = accountActions.map((key) => ({
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

/** What can be done with many accounts at once (product.md OAC-01, LST-05). */
export const accountBulk = [...stepBulk, joinAction]

/** The same on the page of a tenant, with the roles of accounts there. */
export const accountBulkIn = (officeProjectId: string) => [...stepBulk, ...tenantBulk(officeProjectId)]
