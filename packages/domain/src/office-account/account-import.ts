import { byWord, type CellError, readRow, unknownWords, wordsIn } from '../import/import-cells.ts'
import type { ImportColumn } from '../import/import-columns.ts'
import { toHalfWidth } from '../kernel/text.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import { fill } from '../words/fill.ts'
import { OfficeAccountForm, type TenantChoice } from './office-account.forms.ts'
import { type OfficeAccountType, officeAccountType } from './office-account.ts'
import { officeAccountWords as words } from './office-account.words.ts'

const types = officeAccountType.values.map(officeAccountType.label)

/** The columns of a file of accounts, in the order of the template (product.md OAC-01). */
export const accountColumns = [
  {
    field: 'displayname',
    label: words.displayname,
    aliases: ['名前', '利用者名', '従業員名', 'name', 'fullname', 'displayname'],
    isRequired: true,
    examples: ['佐々木 大輔', '大和田 恵'],
  },
  {
    field: 'email',
    label: words.email,
    aliases: ['メール', 'email', 'mail', 'mailaddress', 'eメール', 'アドレス'],
    isRequired: true,
    examples: ['sasaki@example.jp', 'owada@example.jp'],
  },
  {
    field: 'type',
    label: words.type,
    aliases: ['区分', '雇用形態', '種別', 'type'],
    closedSet: { words: types },
    examples: [officeAccountType.label('Member'), officeAccountType.label('Guest')],
  },
  {
    field: 'tenants',
    label: words.tenantCodes,
    aliases: ['テナントコード', '所属テナント', 'tenant', 'tenants'],
    examples: ['T-0101、T-0104', 'T-0101'],
  },
  {
    field: 'administered',
    label: words.administered,
    aliases: ['管理テナント', '管理者'],
    examples: ['T-0104', ''],
  },
  {
    field: 'expiresOn',
    label: words.expiresOn,
    aliases: ['期限', '終了日', '利用期限', 'expireson'],
    examples: ['', '2027/03/31'],
  },
] as const satisfies readonly ImportColumn[]

export type AccountField = (typeof accountColumns)[number]['field']
export type AccountValues = Readonly<Record<AccountField, string>>

const typeOf = byWord(officeAccountType.values, officeAccountType.label)

/** The tenant codes of a cell, half-width. */
const codesIn = (cell: string): string[] => [...new Set(wordsIn(cell).map((code) => toHalfWidth(code).trim()))]

/** The stored account that a row of the file changes. */
export type StoredAccount = { type: OfficeAccountType; expiresOn: PlainDate | null; tenants: readonly TenantChoice[] }
type Tenants = ReadonlyMap<string, { id: string }>

/** The tenants of a row: a blank cell keeps the stored ones, and administered tenants are added to the others. */
function matchTenants(values: AccountValues, stored: readonly TenantChoice[], tenants: Tenants): TenantChoice[] {
  const idsOf = (cell: string) => codesIn(cell).flatMap((code) => tenants.get(code)?.id ?? [])
  const members = idsOf(values.tenants)
  const admins = idsOf(values.administered)
  const chosen = members.length > 0 ? members : stored.map(({ officeProjectId }) => officeProjectId)
  const isAdmin = (id: string) =>
    admins.length > 0 ? admins.includes(id) : stored.some((one) => one.officeProjectId === id && one.isAdmin)
  return [...new Set([...chosen, ...admins])].map((id) => ({ officeProjectId: id, isAdmin: isAdmin(id) }))
}

function wordErrors({ type, tenants: codes, administered }: AccountValues, tenants: Tenants): CellError[] {
  const unknown = (path: AccountField, cell: string) =>
    codesIn(cell)
      .filter((code) => !tenants.has(code))
      .map((code) => ({ path, title: fill(words.unknownCode, { code }) }))
  const isUnknownType = type.trim() !== '' && !typeOf(type)
  return [
    ...unknownWords('type', words.unknownType, { words: isUnknownType ? [type] : [], known: types }),
    ...unknown('tenants', codes),
    ...unknown('administered', administered),
  ]
}

/** A row of a file as the form of an account, where blank cells keep what is stored; or the errors of its cells. */
export function readAccountValues(
  values: AccountValues,
  tenants: Tenants,
  stored: StoredAccount | null,
): { form: OfficeAccountForm } | { errors: CellError[] } {
  const row = {
    displayname: values.displayname,
    email: values.email,
    type: typeOf(values.type) ?? stored?.type,
    tenants: matchTenants(values, stored?.tenants ?? [], tenants),
    expiresOn: values.expiresOn.trim() || (stored?.expiresOn ?? null),
  }
  return readRow(OfficeAccountForm, row, wordErrors(values, tenants))
}
