import '../../form.css'
import { parsePlainDate, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { NamedDay } from '@azas/domain/kernel/typed.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import { DateInput } from '../calendar/DateInput.tsx'

/** A day that a confirmation asks for; `refuse` returns the error of a day, or null. */
export function confirmDay(
  label: string,
  shortcuts?: () => readonly NamedDay[],
  { help = formWords.dateHelp, refuse }: { help?: string | undefined; refuse?: (day: PlainDate) => string | null } = {},
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
      const day = parsePlainDate(value)
      return day === null ? fill(validationWords.dateInvalidOf, { label }) : (refuse?.(day) ?? null)
    },
  }
}
