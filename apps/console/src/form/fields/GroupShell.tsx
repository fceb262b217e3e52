import { fieldWords } from '@azas/domain/words/field.ts'
import type { ReactNode } from 'react'
import { Remarks, type Said, ariaOf } from './FieldShell.tsx'

type GroupProps = Said & { id: string; label: string; required: boolean; children: ReactNode }

/** What stands around several inputs that make one field. */
export function GroupShell({ id, label, required, children, ...remarks }: GroupProps) {
  return (
    <fieldset className={remarks.error ? 'f bad' : 'f'} aria-describedby={ariaOf(id, remarks)['aria-describedby']}>
      <legend>
        {label}
        {required ? <span className="req">{fieldWords.required}</span> : null}
      </legend>
      <Remarks id={id} {...remarks} />
      {children}
    </fieldset>
  )
}
