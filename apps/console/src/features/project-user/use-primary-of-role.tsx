import { isStaff, siteRoleOf } from '@azas/domain/project-user/project-user.ts'
import { useRef } from 'react'
import type { InputValue } from '#form/fields/field-table.ts'
import type { Form } from '#form/state/use-form.ts'

type PersonForm = Form<'role' | 'primarySubcontractor'>
const textOf = (input: InputValue) => (typeof input === 'string' ? input : '')

/** The role's field; each kind of role keeps its own choice of primary subcontractor or affiliation (product.md USR-02). */
export function usePrimaryOfRole(form: PersonForm) {
  const kept = useRef(new Map<boolean, string>())
  const role = form.field('role')
  const primary = form.field('primarySubcontractor')
  const { Input } = form.specOf('role').fieldType
  const choose = (next: InputValue) => {
    const [before, after] = [isStaff(siteRoleOf(textOf(role.value))), isStaff(siteRoleOf(textOf(next)))]
    role.onChange(next)
    if (before === after) return
    kept.current.set(before, textOf(primary.value))
    primary.onChange(kept.current.get(after) ?? '')
  }
  return { role: <Input {...role} onChange={choose} /> }
}
