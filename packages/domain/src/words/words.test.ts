import { expect, test } from 'vitest'
import { graphType, ageBand, figure } from '../active-user/active-user.ts'
import { activeUserScreenWords, activeUserWords } from '../active-user/active-user.words.ts'
import {
  adminActionWords,
  adminBulkWords,
  adminScreenWords,
  invitationWords,
  adminWords,
} from '../admin/admin.words.ts'
import { attentionWords } from '../attention/attention.words.ts'
import { auditAction, auditObject } from '../audit/audit.ts'
import { auditSentences, auditWords } from '../audit/audit.words.ts'
import { importFileWords, importEntryWords, importScreenWords, importWords } from '../import/import.words.ts'
import { mailFaultWords, mailWords } from '../mail/mail.words.ts'
import {
  noticeCalendarWords,
  noticeFaultWords,
  noticeFormWords,
  publishWords,
  noticeMailWords,
  previewWords,
  noticeRefusalWords,
  noticeScreenWords,
  noticeTitles,
  noticeWords,
  recipientWords,
} from '../notice/notice.words.ts'
import { officeAccountScreenWords, officeAccountWords } from '../office-account/office-account.words.ts'
import { officeProjectScreenWords, officeProjectWords } from '../office-project/office-project.words.ts'
import {
  copyWords,
  personPageWords,
  personFormWords,
  projectUserActionWords,
  projectUserBulkWords,
  projectUserRefusalWords,
  personImportWords,
  projectUserWords,
} from '../project-user/project-user.words.ts'
import { projectScreenWords, projectWords } from '../project/project.words.ts'
import { contractScreenWords, contractWords } from '../service-contract/service-contract.words.ts'
import { accountWords, authWords, deniedWords, passwordWords } from '../session/session.words.ts'
import { cardRefusalWords, cardWords } from '../sign-in-card/sign-in-card.words.ts'
import { userWords } from '../user/user.words.ts'
import { dismissWord } from './dismiss.ts'
import { failureWords } from './errors.ts'
import { fill } from './fill.ts'
import { fieldWords, calendarWords, formWords, nameListWords, lookupWords } from './form.ts'
import { fieldRefusalWords, refusalWords, signInRefusalWords } from './refusals.ts'
import { actionWords, manualWords, productWords, shellWords, supportWords } from './shell.ts'
import { bulkWords, exportWords, tableWords, undoWords } from './table.ts'
import { credentialWords, validationWords } from './validation.ts'

const groups = {
  accountWords,
  actionWords,
  activeUserAges: ageBand.labels,
  activeUserFigures: figure.labels,
  activeUserGraphs: graphType.labels,
  activeUserScreenWords,
  activeUserWords,
  adminActionWords,
  adminBulkWords,
  adminScreenWords,
  adminWords,
  attentionWords,
  auditActions: auditAction.labels,
  auditObjects: auditObject.labels,
  auditSentences,
  auditWords,
  authWords,
  deniedWords,
  passwordWords,
  bulkWords,
  calendarWords,
  cardRefusalWords,
  cardWords,
  contractScreenWords,
  contractWords,
  credentialWords,
  copyWords,
  refusalWords,
  signInRefusalWords,
  fieldRefusalWords,
  exportWords,
  failureWords,
  fieldWords,
  formWords,
  importEntryWords,
  importFileWords,
  importScreenWords,
  importWords,
  personImportWords,
  invitationWords,
  lookupWords,
  mailFaultWords,
  mailWords,
  manualWords,
  nameListWords,
  noticeCalendarWords,
  noticeFaultWords,
  noticeFormWords,
  noticeMailWords,
  noticeRefusalWords,
  noticeScreenWords,
  noticeTitles,
  noticeWords,
  previewWords,
  publishWords,
  recipientWords,
  officeAccountScreenWords,
  officeAccountWords,
  officeProjectScreenWords,
  officeProjectWords,
  personFormWords,
  personPageWords,
  productWords,
  projectScreenWords,
  projectUserActionWords,
  projectUserBulkWords,
  projectUserRefusalWords,
  projectUserWords,
  projectWords,
  shellWords,
  supportWords,
  tableWords,
  undoWords,
  userWords,
  validationWords,
}
const words = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).map(([key, word]) => ({ name: `${group}.${key}`, word: String(word) })),
)
const namesOf = (pattern: RegExp) => words.filter(({ word }) => pattern.test(word)).map(({ name }) => name)

// japanese-ux.md section 1: the spellings that the house does not use.
const banned =
  /ユーザ(?!ー)|サーバ(?!ー)|カテゴリー|ブラウザー|フォルダー|下さい|出来|全て|既に|お手数|クリック|遷移|インポート|[①-⑳㈱Ⅰ-Ⅻ]/u

test('SHL-08 the words keep to the spellings of the house', () => {
  expect(namesOf(banned)).toEqual([])
})

test('SHL-08 a thing has one name', () => {
  expect(namesOf(/再設定用メール|移動先|貴社|アカウントの状態|契約先|回答できません/u)).toEqual([])
  expect([adminWords.company, projectWords.contractId, projectWords.companyName]).toEqual(
    Array.from({ length: 3 }, () => contractWords.object),
  )
  expect(namesOf(/^会社$/u)).toEqual([])
  expect(userWords.status).toBe('利用状況')
})

// What readers stumbled over, beside the words that took their place.
const replaced =
  /一括登録|からの除外|から除外|担当者のいない事務局業務|利用なしの利用者|ほかの利用者が先に|サービスの担当者|復元|利用者一覧を|^終了を取り消し$|^担当業務$|30日以内に(?:終了|期間満了)|^未利用$|利用者画面|^表$|（失敗\{|中\{\w+\}(?:\{unit\}|名|件)が完了/u

test('SHL-08 words that readers stumbled over do not come back', () => {
  expect(namesOf(replaced)).toEqual([])
})

test('SHL-08 beside a verb that cancels something the way out is not called so', () => {
  expect([dismissWord('公開予約を取り消し'), dismissWord('終了を取り消し'), dismissWord('一時停止')]).toEqual([
    '閉じる',
    '閉じる',
    'キャンセル',
  ])
})

test('SHL-08 sentences are in one tone', () => {
  expect(namesOf(/だ。$|である/u)).toEqual([])
})

test('SHL-08 a sentence ends with its full stop, but for headings', () => {
  const open = namesOf(/(?:ください|ました|ません|ます|です|でした)$/u)
  expect(open.filter((name) => !/Title$|Screen$|\.copied$/u.test(name))).toEqual([])
})

test('SHL-08 no button says yes, no or OK', () => {
  expect(namesOf(/^(?:はい|いいえ|OK)$/iu)).toEqual(['auditWords.yes', 'auditWords.no'])
})

test('SHL-08 people are counted in 名', () => {
  expect(namesOf(/\{object\}[^。]*件|件の\{object\}/u)).toEqual([])
  expect(namesOf(/(?:利用者|管理者|担当者|人)(?:が|は|を|の)?\{\w+\}件|\{\w+\}件の(?:利用者|会社|管理者|人)/u)).toEqual(
    [],
  )
})

test('SHL-08 marks and spaces are full-width beside Japanese', () => {
  expect(namesOf(/[?!～]|？(?![\s　」]|$)/u)).toEqual([])
  expect(namesOf(/[ｦ-ﾟ]/u)).toEqual([])
})

test('FRM-06 a button that ends or reopens names the act, its numbers stand above', () => {
  const verbs = [contractScreenWords.terminate, contractScreenWords.reopen, projectScreenWords.end]
  expect([...verbs, projectScreenWords.reopen, projectScreenWords.start]).toEqual([
    '契約を終了',
    '契約を再開',
    '利用を終了',
    '利用を再開',
    '利用を開始',
  ])
})

test('SHL-08 numbers in sentences get commas', () => {
  expect(fill('全{total}件', { total: 12345 })).toBe('全12,345件')
})
