import type { ImportColumn } from '../import/import-columns.ts'
import { fold } from '../kernel/search-text.ts'
import { toHalfWidth } from '../kernel/text.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import { fill } from '../words/fill.ts'
import { OfficeAccountForm, type TenantChoice } from './office-account.forms.ts'
import { type OfficeAccountType, officeAccountType } from './office-account.ts'
import { officeAccountWords as words } from './office-account.words.ts'

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
type Message = { path: string; title: string }

const types = new Map(
  officeAccountType.values.flatMap((type) =>
    [type, officeAccountType.label(type)].map((word) => [fold(word), type] as const),
  ),
)
const separators = /[、,，;；\n]+/u

/** The tenant codes of a cell, half-width. */
const codesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(separators)
      .map((code) => toHalfWidth(code).trim())
      .filter((code) => code !== ''),
  ),
]

/** What a row is merged with. */
export type StoredAccount = { type: OfficeAccountType; expiresOn: PlainDate | null; tenants: readonly TenantChoice[] }
type Tenants = ReadonlyMap<string, { id: string }>

/** The tenants of a row: a blank cell keeps the stored ones, and a tenant that is administered is one of the row's. */
function tenantsOf(values: AccountValues, stored: readonly TenantChoice[], tenants: Tenants): TenantChoice[] {
  const idsOf = (cell: string) => codesIn(cell).flatMap((code) => tenants.get(code)?.id ?? [])
  const [members, admins] = [idsOf(values.tenants), idsOf(values.administered)]
  const kept = members.length > 0 ? members : stored.map(({ officeProjectId }) => officeProjectId)
  const isAdmin = (id: string) =>
    admins.length > 0 ? admins.includes(id) : stored.some((one) => one.officeProjectId === id && one.isAdmin)
  return [...new Set([...kept, ...admins])].map((id) => ({ officeProjectId: id, isAdmin: isAdmin(id) }))
}

function wordErrors(values: AccountValues, tenants: Tenants): Message[] {
  const unknown = ([path, cell]: readonly [AccountField, string]) =>
    codesIn(cell)
      .filter((code) => !tenants.has(code))
      .map((code) => ({ path, title: fill(words.unknownCode, { code }) }))
  const list = officeAccountType.values.map(officeAccountType.label).join('・')
  return [
    ...(values.type.trim() !== '' && !types.has(fold(values.type))
      ? [{ path: 'type', title: fill(words.unknownType, { values: list }) }]
      : []),
    ...unknown(['tenants', values.tenants]),
    ...unknown(['administered', values.administered]),
  ]
}

/** The form that a row makes of a stored account, or of none. */
const formOf = (values: AccountValues, tenants: Tenants, stored: StoredAccount | null) => ({
  displayname: values.displayname,
  email: values.email,
  type: types.get(fold(values.type)) ?? stored?.type,
  tenants: tenantsOf(values, stored?.tenants ?? [], tenants),
  expiresOn: values.expiresOn.trim() || (stored?.expiresOn ?? null),
})

/** A row of a file as the form of an account, which a blank cell leaves as it is stored; or the errors of its cells. */
export function readAccountValues(
  values: AccountValues,
  tenants: Tenants,
  stored: StoredAccount | null,
): { form: OfficeAccountForm } | { errors: Message[] } {
  const known = wordErrors(values, tenants)
  const { data, error } = OfficeAccountForm.safeParse(formOf(values, tenants, stored))
  const issues = (error?.issues ?? []).map(({ path, message: title }) => ({ path: String(path[0]), title }))
  const errors = [...known, ...issues.filter(({ path }) => !known.some((one) => one.path === path))]
  return data && errors.length === 0 ? { form: data } : { errors }
}
