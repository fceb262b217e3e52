import { type ErasablePerson, erasureErase } from '@azas/api/erasure/erasure.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { ImpactDialog } from '#record/actions/ImpactDialog.tsx'
import { showToast } from '#ui/toast.ts'

const notFound = 404

type ErasureDialogProps = { person: ErasablePerson; onClose: () => void }

/** Asks for the name before a person is erased for good. */
export function ErasureDialog({ person, onClose }: ErasureDialogProps) {
  const client = useQueryClient()
  const { id, version, displayname: name, companyName, email, signInId, role } = person
  const erase = async () => {
    try {
      await call(erasureErase, { query: { target_user_id: id }, body: { version, name } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === notFound)) throw error
      // Its row and this dialog go with the next reading: what happened is said beside them.
      showToast({ kind: 'error', message: words.erasedBefore })
      return onClose()
    } finally {
      // No page shows the name from what it had read before; whoever was changed meanwhile is read anew.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
    }
    showToast({ kind: 'success', message: words.erased })
    onClose()
  }
  return (
    <ImpactDialog
      title={words.eraseTitle}
      question={words.eraseBody}
      impact={{ queryKey: ['no-impact', id], queryFn: () => Promise.resolve(null) }}
      rows={() => [
        [userWords.displayname, name],
        [userWords.role, userRole.label(role)],
        [words.contract, companyName],
        email === null ? [projectUserWords.signInId, signInId] : [userWords.email, email],
      ]}
      warning={() => words.eraseWarning}
      verb={words.erase}
      isDanger
      confirm={{ label: userWords.displayname, value: name }}
      act={erase}
      onClose={onClose}
    />
  )
}
