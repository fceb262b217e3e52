import { userRole } from '../access/roles.ts'
import { byWord, type CellError, readRow, unknownWords, wordsIn } from '../import/import-cells.ts'
import type { ImportColumn } from '../import/import-columns.ts'
import { parseYears } from '../kernel/typed.ts'
import { sex } from '../user/sex.ts'
import { userJob } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { PersonForm } from './project-user.forms.ts'
import { duties, isStaff, type SiteRole, siteRoles } from './project-user.ts'
import { personImportWords, projectUserWords as words } from './project-user.words.ts'

const closedSets = {
  role: { words: siteRoles.map(userRole.label) },
  jobs: { words: duties.map(userJob.label), separators: /[、,，;；/／・\n]+/u },
  sex: { words: sex.values.map(sex.label) },
} as const

/** The columns of a file of people, in the order of the template (product.md USR-03). */
export const personColumns = [
  {
    field: 'displayname',
    label: userWords.displayname,
    aliases: ['名前', '名', '作業員名', '作業者名', '入場者名', '従業員名', 'name', 'fullname'],
    isRequired: true,
    examples: ['佐々木 大輔', '大和田 恵'],
  },
  {
    field: 'displaynameKana',
    label: userWords.displaynameKana,
    aliases: ['ヨミガナ', '読み', 'よみ', 'カナ', 'カナ氏名', '氏名カナ', '氏名フリガナ', 'kana'],
    examples: ['ササキ ダイスケ', 'オオワダ メグミ'],
  },
  {
    field: 'role',
    label: userWords.role,
    aliases: ['職種', '区分', '権限', 'ロール', 'role'],
    isRequired: true,
    closedSet: closedSets.role,
    examples: [userRole.label('Worker'), userRole.label('Operator')],
  },
  {
    field: 'company',
    label: words.company,
    aliases: ['所属会社', '会社', '会社名', '会社名称', '所属先', '協力会社', '事業者名', 'company'],
    examples: ['株式会社はやぶさ鉄骨', '株式会社ミナト総合建設'],
  },
  {
    field: 'primarySubcontractor',
    label: words.primarySubcontractor,
    aliases: ['一次', '一次下請', '一次協力会社', '一次業者', '一次請', '1次会社', '1次'],
    examples: ['株式会社はやぶさ鉄骨', ''],
  },
  {
    field: 'email',
    label: userWords.email,
    aliases: ['メール', 'email', 'mail', 'mailaddress', 'eメール', 'アドレス'],
    examples: ['', 'owada@example.jp'],
  },
  {
    field: 'jobs',
    label: words.jobs,
    aliases: ['担当', '担当業務', '業務', '事務局担当'],
    closedSet: closedSets.jobs,
    examples: ['', [userJob.label('SiteMange'), userJob.label('Gift')].join('、')],
  },
  { field: 'age', label: words.age, aliases: ['歳', '満年齢', 'age'], examples: ['41', '34'] },
  {
    field: 'experienceLength',
    label: words.experienceLength,
    aliases: ['経験', '経験年', '職歴', '勤続年数', '実務経験年数'],
    examples: ['18', ''],
  },
  {
    field: 'sex',
    label: words.sex,
    aliases: ['男女', '男女別', 'sex', 'gender'],
    closedSet: closedSets.sex,
    examples: [sex.label('male'), sex.label('female')],
  },
  {
    // Finds who is registered; nobody gets one by a file.
    field: 'signInId',
    label: words.signInId,
    aliases: ['loginid', '利用者id'],
    examples: ['', ''],
  },
] as const satisfies readonly ImportColumn[]

type Field = (typeof personColumns)[number]['field']
export type PersonValues = Readonly<Record<Field, string>>
const roleOf = byWord(siteRoles, userRole.label, { 現場監督: 'Manager', 協力会社の監督: 'SubManager' })
const sexOf = byWord(sex.values, sex.label, { 男: 'male', 女: 'female' })
const jobOf = byWord(userJob.values, userJob.label, { なし: 'NoJob' })
const jobWords = (cell: string) => wordsIn(cell, closedSets.jobs.separators)

function wordErrors({ role, sex: sexWord, jobs }: Pick<PersonValues, 'role' | 'sex' | 'jobs'>): CellError[] {
  const unknown = (cell: string, read: (word: string) => unknown) => (cell !== '' && !read(cell) ? [cell] : [])
  const titles = personImportWords
  return [
    ...unknownWords('role', titles.unknownRole, { words: unknown(role, roleOf), known: closedSets.role.words }),
    ...unknownWords('jobs', titles.unknownJobs, {
      words: jobWords(jobs).filter((word) => !jobOf(word)),
      known: closedSets.jobs.words,
    }),
    ...unknownWords('sex', titles.unknownSex, { words: unknown(sexWord, sexOf), known: closedSets.sex.words }),
  ]
}

/** A cell that is no number of years is refused with its field. */
const yearsIn = (cell: string) => parseYears(cell) ?? cell

/** Files often have the affiliation of staff in `company`, where the form has it in `primarySubcontractor`. */
function choosePrimary(
  { primarySubcontractor, company }: Pick<PersonValues, 'primarySubcontractor' | 'company'>,
  role: SiteRole | undefined,
): string {
  return role && isStaff(role) ? primarySubcontractor || company : primarySubcontractor
}

/** A row of a file as the form of a person, in the words of the screen; or the errors of its cells. */
export function readPersonValues({
  signInId: _signInId,
  ...values
}: PersonValues): { form: PersonForm } | { errors: CellError[] } {
  const role = roleOf(values.role)
  const row = {
    ...values,
    role: role ?? values.role,
    primarySubcontractor: choosePrimary(values, role),
    jobs: [...new Set(jobWords(values.jobs).flatMap((word) => jobOf(word) ?? []))],
    age: yearsIn(values.age),
    experienceLength: yearsIn(values.experienceLength),
    sex: sexOf(values.sex) ?? null,
    isActive: true,
  }
  return readRow(PersonForm, row, wordErrors(values))
}
