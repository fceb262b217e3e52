import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { toKatakana, toPhone, toPostalCode } from '@azas/domain/kernel/form-text.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { InputProps, FieldType } from '../field-table.ts'
import { LongTextInput } from '../LongTextInput.tsx'
import { TextInput, type Width } from '../TextInput.tsx'

type Mode = 'email' | 'tel' | 'numeric' | 'text'
type Look = { width?: Width; inputMode?: Mode; help?: string }

/** Text that `tidy` normalises. */
function textType(tidy: (input: string) => string, { help, ...look }: Look): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <TextInput {...field} {...look} />,
    empty: '',
    ...(help && { help }),
    show: String,
    read: tidy,
    describe: (input) => input,
  }
}

const identity = (input: string) => input

/** One line of text. */
export const text = textType(identity, {})
export const shortText = textType(identity, { width: 'half' })
/** Numbers and codes; full-width letters become half-width. */
export const code = textType(toHalfWidth, { width: 'code' })
/** Codes of digits alone. */
export const digits = textType(toHalfWidth, { width: 'code', inputMode: 'numeric' })
export const kana = textType(toKatakana, { help: formWords.kanaHelp })
export const phone = textType(toPhone, { width: 'code', inputMode: 'tel', help: formWords.phoneHelp })
export const postalCode = textType(toPostalCode, {
  width: 'short',
  inputMode: 'numeric',
  help: formWords.postalCodeHelp,
})
export const email = textType(toHalfWidth, { inputMode: 'email', help: formWords.emailHelp })

/** Several lines, with a counter up to `max` code points. */
export function longText(max: number, rows = 4): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <LongTextInput {...field} max={max} rows={rows} />,
    empty: '',
    show: String,
    read: identity,
    describe: identity,
  }
}
