import type { LookupCondition } from '@azas/domain/kernel/filter/condition.ts'
import { lookupWords } from '@azas/domain/words/form.ts'
import { useId, useState } from 'react'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import { SearchSelect } from '#form/fields/lookup/SearchSelect.tsx'
import { type ConditionView, textOrEmpty } from '../condition-view.ts'
import { FilterError } from '../FilterError.tsx'
import { Labelled } from '../Labelled.tsx'
import { readText } from '../search-params.ts'

/** One record that the server looks up in a source. */
export const lookupView =
  (source: ChoiceSource) =>
  ({ field, param, label }: LookupCondition): ConditionView => ({
    controls: [{ field, control: field }],
    readParams: (raw) => ({ [field]: readText(raw, param) }),
    toParams: (filter) => ({ [param]: textOrEmpty(filter[field]) || undefined }),
    toInput: (filter) => ({ [field]: textOrEmpty(filter[field]) }),
    readInput: (input) => ({ part: { [field]: textOrEmpty(input[field]) || undefined } }),
    chips: (filter) => {
      const value = textOrEmpty(filter[field])
      return value ? [{ label, value, source, without: { [param]: undefined } }] : []
    },
    Control: ({ input, onPick }) => (
      <LookupControl
        label={label}
        source={source}
        value={textOrEmpty(input[field])}
        onChange={(value) => onPick({ [field]: value })}
      />
    ),
  })

type LookupControlProps = { label: string; source: ChoiceSource; value: string; onChange: (value: string) => void }

function LookupControl({ label, source, value, onChange }: LookupControlProps) {
  const id = useId()
  const [isUnmatched, setUnmatched] = useState(false)
  const error = isUnmatched && value === '' ? lookupWords.unmatched : undefined
  return (
    <Labelled id={id} label={label}>
      <SearchSelect
        {...{ id, label, source, value }}
        onChoose={onChange}
        onUnmatched={setUnmatched}
        aria={{ 'aria-invalid': error !== undefined, 'aria-describedby': error && `${id}-error` }}
      />
      <FilterError id={`${id}-error`} message={error} />
    </Labelled>
  )
}
