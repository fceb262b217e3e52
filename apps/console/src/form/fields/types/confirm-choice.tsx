import '../../form.css'
import { fill } from '@azas/domain/words/fill.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import type { ChoiceSource } from '../choice-source.ts'
import { describeRemarks, FieldShell } from '../FieldShell.tsx'
import { SearchSelect } from '../lookup/SearchSelect.tsx'

/** A record that a confirmation asks for, looked up on the server. */
export const confirmChoice = (label: string, source: ChoiceSource): ConfirmInput => ({
  Field: ({ id, value, error, onChange }) => {
    const remarks = { error: error ?? undefined }
    return (
      <FieldShell id={id} label={label} required {...remarks}>
        <SearchSelect
          id={id}
          label={label}
          source={source}
          value={value}
          onChoose={onChange}
          aria={describeRemarks(id, remarks)}
          required
        />
      </FieldShell>
    )
  },
  check: (value) => (value === '' ? fill(validationWords.requiredSelect, { label }) : null),
})
