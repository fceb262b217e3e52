import { actionWords } from '@azas/domain/words/shell.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { CopyButton } from '../CopyButton.tsx'
import { FactLines } from './FactGroup.tsx'

/** An e-mail address as a link, with a copy button. */
export function MailFact({ email }: { email: string | null }) {
  if (email === null) return <FactLines lines={[]} />
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>{' '}
      <CopyButton text={email} label={recordWords.copyEmail} short={actionWords.copy} />
    </>
  )
}

export function PhoneFact({ phone }: { phone: string | null }) {
  if (phone === null) return <FactLines lines={[]} />
  return <a href={`tel:${phone}`}>{phone}</a>
}

type Place = { postalCode: string | null; address: string | null }

/** The postal code above the address. */
export function PlaceFact({ place: { postalCode, address } }: { place: Place }) {
  const lines = [postalCode && fill(recordWords.postalCode, { code: postalCode }), address]
  return <FactLines lines={lines.filter((line) => typeof line === 'string')} />
}
