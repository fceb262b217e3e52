import { fill } from '@azas/domain/words/fill.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { FormStatus } from './state/use-form.ts'

/** The errors of a submitted form, each with a link to its field (product.md FRM-04); the one in the toast stands there. */
export function ErrorSummary({ form }: { form: FormStatus }) {
  const { idOf, jumpTo, toastText } = form
  const errors = form.errors.filter(({ name, message }) => name === null || message !== toastText)
  if (errors.length === 0) return null
  return (
    <div className="note bad" role="alert">
      <Icon name="erri" />
      <div>
        <p>{fill(validationWords.summary, { n: errors.length })}</p>
        <ul className="wrongs">
          {errors.map(({ name, message }) => (
            <li key={`${name}${message}`}>
              {name === null ? (
                message
              ) : (
                <a
                  href={`#${idOf(name)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    jumpTo(name)
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
