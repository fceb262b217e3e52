import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { CopyButton } from '../CopyButton.tsx'
import { FactLines } from './FactGroup.tsx'

/** An e-mail address as a link, with a copy button. */
export function MailFact({ email }: { email: string | null }) {
  if (email === null) return <FactLines lines={[]} />
  return (
    <>
      <a href={`mailto:${email}`}>
        <MailText email={email} />
      </a>{' '}
      <CopyButton text={email} label={recordWords.copyEmail} short={actionWords.copy} />
    </>
  )
}

/** An address that breaks behind its @, where it is too long for its line. */
function MailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
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
  if (postalCode === null && address === null) return <FactLines lines={[]} />
  return (
    <>
      {postalCode === null ? null : <div>{fill(recordWords.postalCode, { code: postalCode })}</div>}
      {address === null ? null : <div>{keepNumbers(address)}</div>}
    </>
  )
}

/** No line ends within a number of a house: 3-6-1. */
const keepNumbers = (address: string) =>
  address.split(/(\d+(?:-\d+)+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
      <span key={index} className="nw">
        {part}
      </span>
    ),
  )
