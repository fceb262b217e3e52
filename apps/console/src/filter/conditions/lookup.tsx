import { useId } from 'react'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import { SearchSelect } from '#form/fields/lookup/SearchSelect.tsx'
import { type Condition, keyed, textOf } from '../condition.ts'
import { Labelled } from '../Labelled.tsx'
import { readText } from '../search-params.ts'

type LookupOptions<Param extends string> = { label: string; param: Param; source: ChoiceSource }

/** A condition of one value that the server looks up. */
export function lookup<const Field extends string, const Param extends string>(
  field: Field,
  { label, param, source }: LookupOptions<Param>,
): Condition<Partial<Record<Param, string | undefined>>, Field> {
  return {
    controls: [{ field, control: field }],
    readParams: (raw) => keyed(field, readText(raw, param)),
    toParams: (filter) => keyed(param, textOf(filter[field]) || undefined),
    toInput: (filter) => ({ [field]: textOf(filter[field]) }),
    readInput: (input) => ({ part: keyed(field, textOf(input[field]) || undefined) }),
    chips: (filter) => {
      const value = textOf(filter[field])
      return value ? [{ label, value, source, without: { [param]: undefined } }] : []
    },
    Control: ({ input, onChange }) => (
      <LookupControl
        label={label}
        source={source}
        value={textOf(input[field])}
        onChange={(value) => onChange({ [field]: value })}
      />
    ),
  }
}

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
