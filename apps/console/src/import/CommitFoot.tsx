import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Note } from '#ui/Note.tsx'
import { type Choices, countMails, sumUp, toRowDecision } from './commit-sum.ts'
import type { ImportDefinition } from './import-definition.ts'
import { cancelRows, commitRows } from './import.queries.ts'

type CommitFootProps = {
  definition: ImportDefinition
  detail: ImportDetail
  choices: Choices
  /** What was corrected and not checked. */
  unchecked: string | null
  onChange: (detail: ImportDetail) => void
}

/** The button that carries what it will do, and what it will not. */
export function CommitFoot({ definition, detail, choices, unchecked, onChange }: CommitFootProps) {
  const { decisions, addsNames } = choices
  const sum = sumUp(detail, choices)
  const unit = definition.object.unit
  const n = sum.create + sum.update
  const mails = countMails(sum, choices, definition.invitesAtMost)
  const options = { onSuccess: onChange }
  const commit = useOnce({
    ...options,
    mutationFn: () =>
      commitRows(detail, {
        mapping: detail.mapping,
        decisions: [...decisions].map(toRowDecision),
        invite: mails > 0,
        addNames: addsNames,
      }),
  })
  const cancel = useOnce({ ...options, mutationFn: () => cancelRows(detail) })
  const error = commit.error ?? cancel.error
  return (
    <>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="formfoot">
        <button className="btn" type="button" onClick={() => cancel.mutate()}>
          {words.cancel}
        </button>
        {n > 0 ? (
          <button
            className="btn pri"
            type="button"
            aria-disabled={unchecked !== null}
            aria-busy={commit.isPending}
            onClick={() => (unchecked !== null ? undefined : commit.mutate())}
          >
            {mails > 0 ? fill(words.commitMail, { n, unit, mails }) : fill(words.commit, { n, unit })}
          </button>
        ) : null}
        <span className="say sub" role="status">
          {unchecked ?? planText(sum, detail.counts.error, unit)}
        </span>
      </div>
    </>
  )
}

type Sum = ReturnType<typeof sumUp>

/** What is done, and what is not. */
function planText(sum: Sum, errors: number, unit: string): string {
  const will = sum.create + sum.update > 0 ? willText(sum, unit) : words.nothing
  const unlisted = sum.unlisted > 0 ? fill(words.willNotUnlisted, { n: sum.unlisted, unit }) : ''
  return `${will}${leftText(errors, sum.undecided, unit)}${unlisted}`
}

function willText({ create, update }: Pick<Sum, 'create' | 'update'>, unit: string): string {
  const parts = [
    create > 0 && fill(words.willCreate, { n: create, unit }),
    update > 0 && fill(words.willUpdate, { n: update, unit }),
  ]
  return fill(words.will, { parts: parts.filter(Boolean).join('、') })
}

function leftText(errors: number, n: number, unit: string): string {
  if (errors > 0 && n > 0) return fill(words.willNotBoth, { errors, n, unit })
  if (errors > 0) return fill(words.willNotErrors, { n: errors, unit })
  return n > 0 ? fill(words.willNotUndecided, { n, unit }) : ''
}
