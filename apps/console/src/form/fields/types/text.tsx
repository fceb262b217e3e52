import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { toKatakana, toPhone, toPostalCode } from '@azas/domain/kernel/form-text.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { InputProps, FieldType } from '../field-table.ts'
import { LongTextInput } from '../LongTextInput.tsx'
import { TextInput, type Width } from '../TextInput.tsx'

type Mode = 'email' | 'tel' | 'numeric' | 'text'
type Look = { width?: Width; inputMode?: Mode; help?: string }

/** Text that `tidy` brings into the house's writing. */
function tidied(tidy: (typed: string) => string, { help, ...look }: Look): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <TextInput {...field} {...look} />,
    empty: '',
    ...(help && { help }),
    show: String,
    read: tidy,
    describe: (typed) => typed,
  }
}

const asTyped = (typed: string) => typed

/** One line as it is typed. */
export const text = tidied(asTyped, {})
export const shortText = tidied(asTyped, { width: 'half' })
/** Numbers and codes of papers: full-width letters become half-width ones. */
export const code = tidied(toHalfWidth, { width: 'code' })
/** Codes of digits alone. */
export const digits = tidied(toHalfWidth, { width: 'code', inputMode: 'numeric' })
export const kana = tidied(toKatakana, { help: formWords.kanaHelp })
export const phone = tidied(toPhone, { width: 'code', inputMode: 'tel', help: formWords.phoneHelp })
export const postalCode = tidied(toPostalCode, {
  width: 'short',
  inputMode: 'numeric',
  help: formWords.postalCodeHelp,
})
export const email = tidied(toHalfWidth, { inputMode: 'email', help: formWords.emailHelp })

/** Several lines, with a counter up to `max` code points. */
export function longText(max: number, rows = 4): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <LongTextInput {...field} max={max} rows={rows} />,
    empty: '',
    show: String,
    read: asTyped,
    describe: asTyped,
  }
}
