import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { useId } from 'react'
import { LookupInput } from '#form/inputs/LookupInput.tsx'
import { findCompanies } from './admin.queries.ts'

const companies = findCompanies([])

/** Whose administrators: a company by its name, also one whose contract is over. */
export function CompanyFilter({ value, onChange }: { value: string; onChange: (picked: string) => void }) {
  const id = useId()
  return (
    <div className="c4">
      <LookupInput
        id={id}
        name="company"
        label={adminWords.company}
        help={undefined}
        required={false}
        error={undefined}
        value={value}
        onType={onChange}
        onLeave={() => undefined}
        find={companies}
      />
    </div>
  )
}
