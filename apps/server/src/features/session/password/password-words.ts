/** Words of this product that an attacker tries first, for any person (security.md 2.3). */
const houseWords = [
  'azas',
  'genba',
  'genbaservice',
  'service',
  'admin',
  'console',
  'demo',
  'kanri',
  'kanrisha',
  'login',
  'password',
  'passphrase',
  'anzen',
  'goanzenni',
  '現場',
  'サービス',
  '現場サービス',
  '管理',
  '管理者',
  '管理コンソール',
  'コンソール',
  'ログイン',
  'パスワード',
  'ぱすわーど',
  '暗証番号',
  '会社',
  '安全',
  '安全第一',
  'ご安全に',
  '工事',
  '建設',
  '作業員',
  '監督',
]

const legalForms = /株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|[(（][株有同][)）]/gu
const separators = /[\s@._+\-・･、,&]+/u

/** The owner's data, whose words do not count in their password. */
export type PasswordOwner = { email: string | null; displayname: string; company_name: string | null }

const partsOf = (text: string) => [text, ...text.split(separators)]

/**
 * The words that do not count in this person's password: the product's, the company's name, the parts of the address and
 * the person's name (security.md 2.3, row 20).
 */
export function contextWords({ email, displayname, company_name }: PasswordOwner): string[] {
  const company = (company_name ?? '').normalize('NFKC')
  const own = [email ?? '', displayname, company, company.replace(legalForms, ' ').trim()]
  const words = own.flatMap((text) => partsOf(text.normalize('NFKC').toLowerCase())).filter((word) => word.length > 1)
  return [...new Set([...words, ...houseWords])]
}
