import '../../form.css'
import { parsePlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { NamedDay } from '@azas/domain/kernel/typed.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import { DateInput } from '../calendar/DateInput.tsx'

/** A day that a confirmation asks for. */
export function confirmDay(
  label: string,
  shortcuts?: () => readonly NamedDay[],
  help: string = formWords.dateHelp,
): ConfirmInput {
  return {
    Field: ({ error, ...field }) => (
      <DateInput
        {...field}
        name="day"
        label={label}
        help={help}
        shortcuts={shortcuts?.()}
        required
        error={error ?? undefined}
        onBlur={() => undefined}
      />
    ),
    check: (value) => {
      if (value.trim() === '') return fill(validationWords.requiredInput, { label })
      return parsePlainDate(value) === null ? fill(validationWords.dateInvalidOf, { label }) : null
    },
  }
}
