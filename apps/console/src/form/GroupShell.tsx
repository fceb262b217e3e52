import { fieldWords } from '@azas/domain/words/field.ts'
import type { ReactNode } from 'react'
import { Remarks, type Said, saidOf } from './FieldShell.tsx'

type GroupProps = Said & { id: string; label: string; required: boolean; children: ReactNode }

/** What stands around several inputs that make one field. */
export function GroupShell({ id, label, required, children, ...said }: GroupProps) {
  return (
    <fieldset className={said.error ? 'f bad' : 'f'} aria-describedby={saidOf(id, said)['aria-describedby']}>
      <legend>
        {label}
        {required ? <span className="req">{fieldWords.required}</span> : null}
      </legend>
      <Remarks id={id} {...said} />
      {children}
    </fieldset>
  )
}
