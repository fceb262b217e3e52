import { authWords } from '@azas/domain/words/auth.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { Brand } from '../Brand.tsx'
import { LoginFields } from '#features/session/LoginFields.tsx'
import { Note } from '#ui/Note.tsx'

const nobody = { current: null }
const untouched = { values: { username: '', password: '' }, errors: {}, failure: null, isPending: false }
const ignore = () => undefined

/** The login page as the server sends it: what is typed here moves into the real one when that stands (decision 0015). */
export function EarlyLogin() {
  return (
    <div className="out" id="early">
      <header className="head">
        <span className="brand">
          <Brand />
        </span>
      </header>
      <main>
        <div className="login">
          <h1>{authWords.loginTitle}</h1>
          <p className="sub lead">{authWords.loginLead}</p>
          <div id="early-failed" hidden>
            <Note kind="bad" text={failureWords.newVersion} />
          </div>
          <LoginFields
            {...untouched}
            username={nobody}
            password={nobody}
            type={ignore}
            forgot={<a href="/system/password-reset">{authWords.forgot}</a>}
          />
        </div>
      </main>
    </div>
  )
}
