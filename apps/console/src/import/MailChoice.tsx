import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type Choices, sumUp } from './commit-sum.ts'
import type { ImportDefinition } from './import-definition.ts'

type MailChoiceProps = {
  definition: ImportDefinition
  detail: ImportDetail
  choices: Choices
  onChange: (invites: boolean) => void
}

/** Nobody is mailed unless it is chosen; the box is empty and carries the number (product.md USR-03). */
export function MailChoice({ definition, detail, choices, onChange }: MailChoiceProps) {
  const { create, invitable } = sumUp(detail, choices)
  const max = definition.invitesAtMost
  if (create === 0 || max === 0) return null
  const others = create - invitable
  const isOffered = invitable > 0 && invitable <= max
  return (
    <section className="group">
      <div className="ghead">
        <h2>{words.mail}</h2>
      </div>
      {isOffered ? (
        <label className="ck mail">
          <input
            type="checkbox"
            checked={choices.invites}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          {fill(words.mailChoice, { n: invitable })}
        </label>
      ) : (
        <p className="phrase">
          {invitable === 0
            ? fill(words.mailNone, { object: definition.object.word })
            : fill(words.mailTooMany, { n: invitable, max, object: definition.object.word })}
        </p>
      )}
      <p className="sub maillead">
        {isOffered ? words.mailLead : null}
        {others > 0 ? fill(words.mailCards, { n: others }) : null}
      </p>
    </section>
  )
}
