import { parseWholeNumber } from '@azas/domain/kernel/typed.ts'
import type { InputProps, FieldType } from '../field-table.ts'
import { TextInput } from '../TextInput.tsx'

/** A whole number; full-width digits count (product.md FRM-07). */
export function wholeNumber(unit: string): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <TextInput {...field} unit={unit} inputMode="numeric" />,
    empty: '',
    show: String,
    read: (input) => parseWholeNumber(input) ?? input,
    describe: (input) => `${input}${unit}`,
  }
}
