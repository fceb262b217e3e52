import { formWords } from '@azas/domain/words/form.ts'
import { ListLink } from '#table/ListLink.tsx'

export function BackToList() {
  return (
    <ListLink className="btn" to="/system/admin">
      {formWords.cancel}
    </ListLink>
  )
}
