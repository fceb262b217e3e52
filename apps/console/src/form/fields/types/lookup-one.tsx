import { lookupWords } from '@azas/domain/words/form.ts'
import { useState } from 'react'
import type { ChoiceSource } from '../choice-source.ts'
import type { InputProps, FieldType } from '../field-table.ts'
import { FieldShell, describeRemarks } from '../FieldShell.tsx'
import { SearchSelect } from '../lookup/SearchSelect.tsx'
import type { Width } from '../TextInput.tsx'

/** One value that the server looks up. */
export function lookupOne(source: ChoiceSource, width: Width = 'full'): FieldType<string> {
  return {
    Input: (field: InputProps<string>) => <LookupOneInput {...field} source={source} width={width} />,
    empty: '',
    help: lookupWords.help,
    show: String,
    read: (input) => input,
    describe: source.labelOf,
    useDescription: source.useLabel,
  }
}

type LookupProps = InputProps<string> & { source: ChoiceSource; width: Width }

function LookupOneInput({ source, width, ...field }: LookupProps) {
  const [isUnmatched, setUnmatched] = useState(false)
  const error = isUnmatched && field.value === '' ? lookupWords.unmatched : field.error
  return (
    <FieldShell {...field} error={error}>
      <span className={`w-${width}`}>
        <SearchSelect
          id={field.id}
          label={field.label}
          source={source}
          value={field.value}
          onChoose={field.onChange}
          onUnmatched={setUnmatched}
          onBlur={field.onBlur}
          aria={describeRemarks(field.id, { help: field.help, error })}
          required={field.required}
        />
      </span>
    </FieldShell>
  )
}
