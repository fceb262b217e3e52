/** The check digit of a corporate number's other twelve digits (ordinance 70 of 2014 of the Ministry of Finance, article 2). */
export function corporateCheckDigit(twelve: string): number {
  const digits = Array.from(twelve, Number).toReversed()
  const weighted = digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 2), 0)
  return 9 - (weighted % 9)
}

/** True for a corporate number: 13 digits, the first of which is the check digit (product.md CON-01). */
export function isCorporateNumber(text: string): boolean {
  return /^\d{13}$/u.test(text) && corporateCheckDigit(text.slice(1)) === Number(text[0])
}
