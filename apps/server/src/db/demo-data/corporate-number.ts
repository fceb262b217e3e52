import { corporateCheckDigit } from '@azas/domain/service-contract/corporate-number.ts'
import { roll } from './dice.ts'

/** A registry office that does not exist: no real company has such a number. */
const registry = '9999'

function kindOf(companyName: string): string {
  if (/有限会社|㈲|[(（]有[)）]/u.test(companyName)) return '02'
  return companyName.includes('合同会社') ? '03' : '01'
}

/** A number with the right check digit, of an office that does not exist; some companies left the field empty. */
export function demoCorporateNumber(companyName: string): string | null {
  if (roll(`${companyName}/corporate`, 8) === 0) return null
  const twelve = `${registry}${kindOf(companyName)}${String(roll(companyName, 1_000_000)).padStart(6, '0')}`
  return `${corporateCheckDigit(twelve)}${twelve}`
}
