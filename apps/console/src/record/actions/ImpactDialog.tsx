import '#form/form.css'
import { toHalfWidth } from '@azas/domain/kernel/text.ts'
import { dismissWord } from '@azas/domain/words/dismiss.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Field } from '#form/fields/Field.tsx'
import type { Reading } from '#form/state/check-form.ts'
import { type TextForm, useTextForm } from '#form/state/use-text-form.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { OptionBox } from '#ui/dialog/OptionBox.tsx'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import { useFirstFocus } from '#ui/dialog/use-first-focus.ts'
import { Note } from '#ui/Note.tsx'
import type { ActionInput } from '../define-record.ts'
import { ImpactFacts, type ImpactWords } from './ImpactFacts.tsx'

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
  const { title, question, impact, verb, isDanger = false, option, onClose } = props
  const cancel = useFirstFocus<HTMLButtonElement>()
  const query = useQuery({ ...impact, staleTime: 0, gcTime: 0, throwOnError: false })
  const [isOptionChosen, setOption] = useState(false)
  const { mutate, error, isPending } = useOnce({ mutationFn: props.act })
  const form = useTextForm({
    empty: noAnswers,
    read: readAction(props),
    busy: query.data === undefined,
    send: (input) => mutate({ ...input, isOptionChosen }),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.props} className="impact">
        <p className="phrase">{question}</p>
        <ImpactFacts query={query} words={props} />
        <Questions asked={props} form={form} />
        {option ? <OptionBox label={option} isChosen={isOptionChosen} onChange={setOption} /> : null}
        {error ? <Note kind="bad" text={failureText(error)} /> : null}
        <div className="btns end">
          <button ref={cancel} className="btn" type="button" onClick={onClose}>
            {dismissWord(verb)}
          </button>
          <button
            className={isDanger ? 'btn danger' : 'btn pri'}
            type="submit"
            aria-disabled={query.data === undefined}
            aria-busy={isPending}
          >
            {verb}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

type Asked = Pick<ImpactDialogProps<never, never>, 'confirm' | 'asksReason' | 'asks'>
type Answers = Record<'code' | 'reason' | 'input', string>
type QuestionsProps = { asked: Asked; form: TextForm<Answers> }

const noAnswers: Answers = { code: '', reason: '', input: '' }

function Questions({ asked: { confirm, asksReason, asks }, form: { values, errors, type } }: QuestionsProps) {
  const id = useId()
  const field = (name: 'code' | 'reason') => ({
    required: true,
    autoComplete: 'off',
    error: errors[name] ?? null,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name)(event.currentTarget.value),
  })
  return (
    <>
      {confirm ? (
        <Field
          {...field('code')}
          label={fill(formWords.typeToConfirm, { label: confirm.label })}
          help={fill(formWords.typeToConfirmHelp, { value: confirm.value })}
        />
      ) : null}
      {asksReason ? <Field {...field('reason')} label={formWords.reason} /> : null}
      {asks ? (
        <asks.Field id={id} value={values.input} error={errors['input'] ?? null} onChange={type('input')} />
      ) : null}
    </>
  )
}

/** Reads what an action asks for: the typed number or code, the reason, an input of its own. */
const readAction =
  ({ confirm, asksReason, asks }: Asked) =>
  ({ code, reason, input }: Answers): Reading<Omit<ActionInput, 'isOptionChosen'>> => {
    const errors: Record<string, string> = {}
    if (confirm && toHalfWidth(code) !== toHalfWidth(confirm.value))
      errors['code'] = fill(formWords.typeMismatch, { label: confirm.label })
    if (asksReason && reason.trim() === '') errors['reason'] = formWords.reasonRequired
    const error = asks?.check(input) ?? null
    if (error !== null) errors['input'] = error
    return Object.keys(errors).length > 0
      ? { data: null, errors }
      : { data: { reason: reason.trim(), input }, errors: null }
  }
