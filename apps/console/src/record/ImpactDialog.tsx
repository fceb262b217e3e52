import '#form/form.css'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useOnce } from '#api/use-once.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { type ConfirmInput, useConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import { useFirstFocus } from '#ui/dialog/use-first-focus.ts'
import { Field } from '#form/fields/Field.tsx'
import type { ActionInput } from './define-record.ts'
import { ImpactFacts, type ImpactWords } from './ImpactFacts.tsx'
import { failureText } from '#api/failure-text.ts'

type ImpactDialogProps<Impact, Key extends QueryKey> = ImpactWords<Impact> & {
  title: string
  question: string
  /** The query of the action's effects in numbers. */
  impact: UseQueryOptions<Impact, Error, Impact, Key>
  /** The label of the button. */
  verb: string
  isDanger?: boolean | undefined
  /** The number or code that the person types to confirm. */
  confirm?: { label: string; value: string } | undefined
  /** Requires a reason for the history. */
  asksReason?: boolean | undefined
  asks?: ConfirmInput | undefined
  /** A choice beside the confirmation, off at first. */
  option?: string | null | undefined
  act: (input: ActionInput) => Promise<unknown>
  onClose: () => void
}

/** Confirms an action, with its effects in numbers from the server (product.md FRM-06). */
export function ImpactDialog<Impact, Key extends QueryKey>(props: ImpactDialogProps<Impact, Key>) {
  const { title, question, impact, verb, confirm, asksReason = false, isDanger = false, option, onClose } = props
  const cancel = useFirstFocus<HTMLButtonElement>()
  const query = useQuery({ ...impact, staleTime: 0, gcTime: 0, throwOnError: false })
  const codeBox = useRef<HTMLInputElement>(null)
  const reasonBox = useRef<HTMLInputElement>(null)
  const form = useActionForm(props, { code: codeBox, reason: reasonBox })
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="impact" onSubmit={form.submit(query.data !== undefined)}>
        <p className="phrase">{question}</p>
        <ImpactFacts query={query} words={props} />
        {confirm ? (
          <Field
            ref={codeBox}
            label={fill(formWords.typeToConfirm, { label: confirm.label })}
            help={fill(formWords.typeToConfirmHelp, { value: confirm.value })}
            required
            error={form.errors.code}
            autoComplete="off"
            value={form.code}
            onChange={(event) => form.setCode(event.currentTarget.value)}
          />
        ) : null}
        {asksReason ? (
          <Field
            ref={reasonBox}
            label={formWords.reason}
            required
            error={form.errors.reason}
            autoComplete="off"
            value={form.reason}
            onChange={(event) => form.setReason(event.currentTarget.value)}
          />
        ) : null}
        {form.inputField}
        {option ? <OptionBox label={option} isChosen={form.isOptionChosen} onChange={form.setOption} /> : null}
        {form.failure ? <Note kind="bad" text={failureText(form.failure)} /> : null}
        <div className="btns end">
          <button ref={cancel} className="btn" type="button" onClick={onClose}>
            {formWords.cancel}
          </button>
          <button
            className={isDanger ? 'btn danger' : 'btn pri'}
            type="submit"
            aria-disabled={query.data === undefined}
            aria-busy={form.busy}
          >
            {verb}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

type OptionBoxProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

function OptionBox({ label, isChosen, onChange }: OptionBoxProps) {
  return (
    <label className="ck">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

type Boxes = Record<'code' | 'reason', RefObject<HTMLInputElement | null>>
type ActionFormOptions = Pick<ImpactDialogProps<never, never>, 'confirm' | 'asksReason' | 'asks' | 'act'>

/** The form of an action: the typed number or code, the reason. */
function useActionForm({ confirm, asksReason, asks, act }: ActionFormOptions, boxes: Boxes) {
  const confirmInput = useConfirmInput(asks)
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [isOptionChosen, setOption] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const { mutate, error, isPending } = useOnce({ mutationFn: act })
  const isConfirmed = !confirm || toHalfWidth(code) === toHalfWidth(confirm.value)
  const hasReason = !asksReason || reason.trim() !== ''
  const submit = (mayAct: boolean) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isConfirmed) boxes.code.current?.focus()
    else if (!hasReason) boxes.reason.current?.focus()
    else if (confirmInput.confirm() && mayAct)
      mutate({ reason: reason.trim(), input: confirmInput.value, isOptionChosen })
  }
  const errors = {
    code: submitted && !isConfirmed && confirm ? fill(formWords.typeMismatch, { label: confirm.label }) : null,
    reason: submitted && !hasReason ? formWords.reasonRequired : null,
  }
  return {
    code,
    setCode,
    reason,
    setReason,
    inputField: confirmInput.field,
    isOptionChosen,
    setOption,
    errors,
    submit,
    failure: error,
    busy: isPending,
  }
}
