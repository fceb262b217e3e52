import { copyWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { type SubmitEvent, useState } from 'react'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import { describeRemarks, FieldShell } from '#form/fields/FieldShell.tsx'
import { SearchSelect } from '#form/fields/lookup/SearchSelect.tsx'

const id = 'target-site'

/** The required site that people are registered at: its value, its error after a submission without one, the submit handler. */
export function useSiteField(initial: string, onSubmit: (siteId: string) => void) {
  const [value, onChoose] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const error = isSubmitted && value === '' ? fill(validationWords.requiredSelect, { label: words.site }) : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (value === '') document.getElementById(id)?.focus()
    else onSubmit(value)
  }
  return { submit, field: { value, onChoose, error } }
}

type SiteFieldProps = ReturnType<typeof useSiteField>['field'] & { source: ChoiceSource }

/** A search for the site that people are registered at. */
export function SiteField({ source, value, onChoose, error }: SiteFieldProps) {
  const shell = { id, label: words.site, help: words.siteHelp, required: true, error }
  return (
    <FieldShell {...shell}>
      <SearchSelect
        id={id}
        label={words.site}
        source={source}
        value={value}
        onChoose={onChoose}
        aria={describeRemarks(id, shell)}
        required
      />
    </FieldShell>
  )
}
