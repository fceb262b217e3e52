import { authWords } from '@azas/domain/words/auth.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#ui/page-title.ts'

/** A signed-out page of a later issue: its name, one honest sentence, the way back. */
export function SignedOutNotYetPage({ title }: { title: string }) {
  const heading = usePageTitle(title)
  return (
    <div className="login">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="sub lead">{shellWords.notYetLead}</p>
      <p className="more">
        <Link to="/system/login">{authWords.toLogin}</Link>
      </p>
    </div>
  )
}
