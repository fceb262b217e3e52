import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { getSettings } from '#api/settings.ts'
import type { TextForm } from '#form/state/use-text-form.ts'
import { Note } from '#ui/Note.tsx'
import { PasswordField } from './CredentialFields.tsx'

type Pair = 'password' | 'confirmation'
type Props = { form: TextForm<Record<Pair, string>> }

/** A new password and its confirmation (seed section 5). */
export function PasswordPair({ form: { values, errors, type } }: Props) {
  return (
    <>
      <PasswordField
        isNew
        label={passwordWords.newPassword}
        help={fill(passwordWords.passwordHelp, { min: getSettings().passwordMin })}
        error={errors['password']}
        value={values.password}
        onChange={type('password')}
      />
      <PasswordField
        isNew
        label={passwordWords.passwordConfirm}
        name="confirmation"
        error={errors['confirmation']}
        value={values.confirmation}
        onChange={type('confirmation')}
      />
    </>
  )
}

/** A load failure in place, with a retry. */
export function ReloadNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="more">
      <Note kind="bad" text={text} />
      <p className="more">
        <button className="btn" type="button" onClick={onRetry}>
          {actionWords.reload}
        </button>
      </p>
    </div>
  )
}
