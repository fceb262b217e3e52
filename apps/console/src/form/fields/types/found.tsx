import { lookupWords } from '@azas/domain/words/lookup.ts'
import type { ChoiceSource } from '../choice-source.ts'
import type { InputProps, FieldType } from '../field-table.ts'
import { FieldShell, ariaOf } from '../FieldShell.tsx'
import { SearchSelect } from '../lookup/SearchSelect.tsx'

/** One of so many that the server has to look them up. */
export function oneFound(source: ChoiceSource): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => (
      <FieldShell {...field}>
        <SearchSelect
          id={field.id}
          label={field.label}
          source={source}
          value={field.value}
          onChoose={field.onChange}
          onBlur={field.onBlur}
          aria={ariaOf(field.id, field)}
          required={field.required}
        />
      </FieldShell>
    ),
    empty: '',
    help: lookupWords.help,
    show: String,
    read: (typed) => typed,
    describe: source.labelOf,
    useDescription: source.useLabel,
  }
}
