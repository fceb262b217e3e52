/** A phone number as a link: digits only, whatever groups it is written in. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/\D/gu, '')}`
}
