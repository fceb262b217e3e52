import { fieldWords } from '@azas/domain/words/form.ts'
import type { ReactNode } from 'react'
import { fieldClass, Remarks, type RemarkTexts, describeRemarks } from './FieldShell.tsx'

type GroupProps = RemarkTexts & { id: string; label: string; required: boolean; children: ReactNode }

/** Label and remarks of a field that has several inputs. */
export function GroupShell({ id, label, required, children, ...remarks }: GroupProps) {
  return (
    <fieldset className={fieldClass(remarks)} aria-describedby={describeRemarks(id, remarks)['aria-describedby']}>
      <legend>
        {label}
        {required ? <span className="req">{fieldWords.required}</span> : null}
      </legend>
      <Remarks id={id} {...remarks} />
      {children}
    </fieldset>
  )
}
