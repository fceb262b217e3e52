import { searchSelectWords } from '@azas/domain/words/inputs.ts'
import type { ChoiceSource } from '../choice-source.ts'
import type { InputProps, Kind } from '../field-table.ts'
import { FieldShell, saidOf } from '../FieldShell.tsx'
import { SearchSelect } from '../inputs/SearchSelect.tsx'

/** One of so many that the server has to look them up. */
export function oneFound(source: ChoiceSource): Kind<string> {
  return {
    Input: (field: InputProps<string>) => (
      <FieldShell {...field}>
        <SearchSelect
          id={field.id}
          label={field.label}
          source={source}
          value={field.value}
          onChoose={field.onType}
          onLeave={field.onLeave}
          said={saidOf(field.id, field)}
          required={field.required}
        />
      </FieldShell>
    ),
    empty: '',
    help: searchSelectWords.help,
    show: String,
    read: (typed) => typed,
    tell: source.labelOf,
    useTold: source.useLabel,
  }
}
