import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { personFields } from '@azas/domain/project-user/project-user.forms.ts'
import { elsewhereRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import type { FieldError } from '#call/problem.ts'

const actionOf = (field: string) => (field === 'email' ? 'moveAddress' : 'updatePerson')

/** The changed fields that belong to the person, where the caller is not in charge of every site of the person. */
export function elsewhereErrors(target: { isElsewhere: boolean }, changes: AuditChanges): FieldError[] {
  return [...personFields, 'isActive'].flatMap((path) => {
    const title = path in changes ? elsewhereRefusal(actionOf(path), target) : null
    return title === null ? [] : [{ path, title }]
  })
}
