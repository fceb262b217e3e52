import { isStaff, siteRoleOf } from '@azas/domain/project-user/project-user.ts'
import { useRef } from 'react'
import type { InputValue } from '#form/fields/field-table.ts'
import type { Form } from '#form/state/use-form.ts'

type PersonForm = Form<'role' | 'primarySubcontractor'>
const isStaffRole = (role: InputValue) => isStaff(siteRoleOf(typeof role === 'string' ? role : ''))

/** The role's field; each kind of role keeps its own choice of primary subcontractor or affiliation (product.md USR-02). */
export function usePrimaryOfRole(form: PersonForm) {
  const choiceOfKind = useRef(new Map<boolean, InputValue>())
  const role = form.field('role')
  const primary = form.field('primarySubcontractor')
  const { Input } = form.specOf('role').fieldType
  const choose = (next: InputValue) => {
    const before = isStaffRole(role.value)
    const after = isStaffRole(next)
    role.onChange(next)
    if (before === after) return
    choiceOfKind.current.set(before, primary.value)
    primary.onChange(choiceOfKind.current.get(after) ?? '')
  }
  return { role: <Input {...role} onChange={choose} /> }
}
