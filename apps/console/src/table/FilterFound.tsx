import { useId } from 'react'
import type { ChoiceSource } from '#form/choice-source.ts'
import { SearchSelect } from '#form/inputs/SearchSelect.tsx'

type FilterFoundProps = { label: string; source: ChoiceSource; value: string; onChange: (value: string) => void }

/** A condition that is one of very many. */
export function FilterFound({ label, source, value, onChange }: FilterFoundProps) {
  const id = useId()
  return (
    <div className="f c4">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <SearchSelect id={id} label={label} source={source} value={value} onChoose={onChange} said={notSaid} />
    </div>
  )
}

const notSaid = { 'aria-invalid': undefined, 'aria-describedby': undefined }
