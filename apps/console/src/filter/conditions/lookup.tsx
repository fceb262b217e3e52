import type { LookupCondition } from '@azas/domain/kernel/filter/condition.ts'
import { useId } from 'react'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import { SearchSelect } from '#form/fields/lookup/SearchSelect.tsx'
import { type ConditionView, textOrEmpty } from '../condition-view.ts'
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

const noErrors = { 'aria-invalid': undefined, 'aria-describedby': undefined }

function LookupControl({ label, source, value, onChange }: LookupControlProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <SearchSelect id={id} label={label} source={source} value={value} onChoose={onChange} aria={noErrors} />
    </Labelled>
  )
}
