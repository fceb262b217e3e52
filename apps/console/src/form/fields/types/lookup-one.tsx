import { lookupWords } from '@azas/domain/words/form.ts'
import type { ChoiceSource } from '../choice-source.ts'
import type { InputProps, FieldType } from '../field-table.ts'
import { FieldShell, describeRemarks } from '../FieldShell.tsx'
import type { Width } from '../TextInput.tsx'
import { SearchSelect } from '../lookup/SearchSelect.tsx'

/** One value that the server looks up. */
export function lookupOne(source: ChoiceSource, width: Width = 'full'): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => (
      <FieldShell {...field}>
        <span className={`w-${width}`}>
          <SearchSelect
            id={field.id}
            label={field.label}
            source={source}
            value={field.value}
            onChoose={field.onChange}
            onBlur={field.onBlur}
            aria={describeRemarks(field.id, field)}
            required={field.required}
          />
        </span>
      </FieldShell>
    ),
    empty: '',
    help: lookupWords.help,
    show: String,
    read: (input) => input,
    describe: source.labelOf,
    useDescription: source.useLabel,
  }
}
