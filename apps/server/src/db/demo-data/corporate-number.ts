import { roll } from './dice.ts'

/** A registry office that does not exist: no real company has such a number. */
const registry = '9999'

/** Check digit in front of twelve digits, by the National Tax Agency's rule (ordinance 70 of 2014, article 2). */
export function corporateNumber(twelve: string): string {
  const digits = Array.from(twelve, Number).reverse()
  const weighted = digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 2), 0)
  return `${9 - (weighted % 9)}${twelve}`
}

function kindOf(companyName: string): string {
  if (/有限会社|㈲|[(（]有[)）]/u.test(companyName)) return '02'
  return companyName.includes('合同会社') ? '03' : '01'
}

/** A number with the right check digit, of an office that does not exist; some companies left the field empty. */
export function demoCorporateNumber(companyName: string): string | null {
  if (roll(`${companyName}/corporate`, 8) === 0) return null
  return corporateNumber(`${registry}${kindOf(companyName)}${String(roll(companyName, 1_000_000)).padStart(6, '0')}`)
}
