import { formWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'

export function BackToList() {
  return (
    <Link className="btn" to="/system/admin">
      {formWords.cancel}
    </Link>
  )
}
