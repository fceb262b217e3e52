import '#form/form.css'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useOnce } from '#api/use-once.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { useFirstFocus } from '#ui/dialog/use-first-focus.ts'
import { Field } from '#form/fields/Field.tsx'
import { ImpactFacts, type ImpactWords } from './ImpactFacts.tsx'
import { sayFailure } from '#api/say-failure.ts'

type ImpactDialogProps<Impact, Key extends QueryKey> = ImpactWords<Impact> & {
  title: string
  question: string
  /** The call that says in numbers what would happen. */
  impact: UseQueryOptions<Impact, Error, Impact, Key>
  /** The verb of the button; the numbers stand above it. */
  verb: string
  isDanger?: boolean | undefined
  /** What ends is named by typing its number or code. */
  confirm?: { label: string; value: string } | undefined
  /** What was undone wants a reason, that stands in the history. */
  asksReason?: boolean | undefined
  act: (given: { reason: string }) => Promise<unknown>
  onClose: () => void
}

/** What an action will do, in numbers from the server, before it is done (product.md FRM-06). */
export function ImpactDialog<Impact, Key extends QueryKey>(props: ImpactDialogProps<Impact, Key>) {
  const { title, question, impact, verb, confirm, asksReason = false, isDanger = false, onClose } = props
  const cancel = useFirstFocus<HTMLButtonElement>()
  const asked = useQuery({ ...impact, staleTime: 0, gcTime: 0, meta: { inPlace: true }, throwOnError: false })
  const typedBox = useRef<HTMLInputElement>(null)
  const reasonBox = useRef<HTMLInputElement>(null)
  const given = useGiven(props, { typed: typedBox, reason: reasonBox })
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="impact" onSubmit={given.submit(asked.data !== undefined)}>
        <p className="phrase">{question}</p>
        <ImpactFacts asked={asked} words={props} />
        {confirm ? (
          <Field
            ref={typedBox}
            label={fill(formWords.typeToConfirm, { label: confirm.label })}
            help={fill(formWords.typeToConfirmHelp, { value: confirm.value })}
            required
            error={given.errors.typed}
            autoComplete="off"
            value={given.typed}
            onChange={(event) => given.setTyped(event.currentTarget.value)}
          />
        ) : null}
        {asksReason ? (
          <Field
            ref={reasonBox}
            label={formWords.reason}
            required
            error={given.errors.reason}
            autoComplete="off"
            value={given.reason}
            onChange={(event) => given.setReason(event.currentTarget.value)}
          />
        ) : null}
        {given.failure ? <Note kind="bad" text={sayFailure(given.failure)} /> : null}
        <div className="btns end">
          <button ref={cancel} className="btn" type="button" onClick={onClose}>
            {formWords.cancel}
          </button>
          <button
            className={isDanger ? 'btn danger' : 'btn pri'}
            type="submit"
            aria-disabled={asked.data === undefined}
            aria-busy={given.busy}
          >
            {verb}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

type Boxes = Record<'typed' | 'reason', RefObject<HTMLInputElement | null>>
type Asked = Pick<ImpactDialogProps<never, never>, 'confirm' | 'asksReason' | 'act'>

/** What a person has to give before the action: the typed number, the reason. */
function useGiven({ confirm, asksReason, act }: Asked, boxes: Boxes) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const { mutate, error, isPending } = useOnce({ mutationFn: act, meta: { inPlace: true } })
  const isNamed = !confirm || toHalfWidth(typed) === toHalfWidth(confirm.value)
  const isReasoned = !asksReason || reason.trim() !== ''
  const submit = (mayAct: boolean) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setSent(true)
    if (!isNamed) boxes.typed.current?.focus()
    else if (!isReasoned) boxes.reason.current?.focus()
    else if (mayAct) mutate({ reason: reason.trim() })
  }
  const errors = {
    typed: sent && !isNamed && confirm ? fill(formWords.typeMismatch, { label: confirm.label }) : null,
    reason: sent && !isReasoned ? formWords.reasonRequired : null,
  }
  return { typed, setTyped, reason, setReason, errors, submit, failure: error, busy: isPending }
}
