import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { FormView } from '#form/FormView.tsx'
import type { FormDefinition } from '#form/state/define-form.ts'
import type { FormSchema } from '#form/state/form-values.ts'
import type { FormChoice } from '#form/state/use-form-state.ts'
import { type Form, type FormStatus, useForm } from '#form/state/use-form.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'
import { Note } from '#ui/Note.tsx'
import { useEntries } from './actions/use-record-actions.tsx'
import { type RecordHome, type RecordItem, type RecordOf, recordPath } from './define-record.ts'
import { CancelNew, RecordHead, type WayBack } from './RecordHead.tsx'
import { useRecordId } from './RecordPage.tsx'
import { RecordView } from './RecordView.tsx'
import { useSaved } from './use-record-changes.ts'

type EditPageProps<Item> = {
  record: RecordOf<Item>
  title: string
  /** The form of the loaded record. */
  children: (item: Item) => ReactNode
}

/** The edit page of a record, or the reason why it cannot be edited. */
export function RecordEditPage<Item extends RecordItem>({ record, title, children }: EditPageProps<Item>) {
  const entriesOf = useEntries(record)
  return (
    <>
      <RecordHead home={record.home} title={title} />
      <RecordView object={record.home.object.word} record={record.detail(useRecordId(record))} isFresh>
        {(item) => {
          const refusal = entriesOf(item).find(({ action }) => action === 'update')?.refusal ?? null
          return refusal === null ? children(item) : <Note kind="info" text={refusal} />
        }}
      </RecordView>
    </>
  )
}

const formNameOf = ({ path }: RecordHome) => path.split('/').at(-1)!

type RecordFormOptions<S extends FormSchema, Item, Name extends string> = {
  form: FormDefinition<S, Name>
  save: (body: z.output<S>, options: SubmitOptions) => Promise<Item>
  /** A more specific word for the record in the success message. */
  object?: string
  /** The success message, where it depends on what was saved. */
  success?: (item: Item) => string
  confirm?: (body: z.output<S>) => Promise<boolean>
}

export function useEditForm<Item extends RecordItem, S extends FormSchema, Name extends string>(
  record: RecordOf<Item>,
  item: RecordItem,
  { form, save, object, success, confirm }: RecordFormOptions<S, Item, Name>,
): Form<Name> {
  return useForm({
    name: formNameOf(record.home),
    place: recordPath(record.home, item.id),
    form,
    record: item,
    save,
    confirm,
    onSaved: useSaved(record, success ?? objectSaved(formWords.updated, object ?? record.home.object.word)),
  })
}

type NewRecordOptions<Item> = {
  /** Somebody is mailed an invitation. */
  mails?: boolean
  /** What the new record is made for: its site, company or kind of notice; null where it is of the whole service. */
  madeFor: string | null
  /** Leads on by itself, instead of to the record's page; false leads there. */
  goOn?: (item: Item) => boolean
  /** Prefills the new record. */
  initial?: ({ version: number } & Readonly<Record<string, unknown>>) | undefined
  choice?: FormChoice
}

export function useCreateForm<Item extends RecordItem, S extends FormSchema, Name extends string>(
  record: RecordOf<Item>,
  {
    form,
    save,
    object,
    success,
    confirm,
    mails = false,
    madeFor,
    goOn,
    initial,
    choice,
  }: RecordFormOptions<S, Item, Name> & NewRecordOptions<Item>,
): Form<Name> {
  return useForm({
    name: formNameOf(record.home),
    place: recordPath(record.home, 'new', madeFor ?? undefined),
    choice,
    form,
    record: initial,
    save,
    confirm,
    onSaved: useSaved(
      record,
      success ?? objectSaved(mails ? formWords.createdAndMailed : formWords.created, object ?? record.home.object.word),
      goOn,
    ),
  })
}

const objectSaved = (sentence: SavedWord, object: string) => () => fill(sentence, { object })

type SavedWord = (typeof formWords)['created' | 'createdAndMailed' | 'updated']

type EditViewProps = {
  form: FormStatus
  home: RecordHome
  id: string
  /** The button mails an invitation, and says so. */
  mails?: boolean
  children: ReactNode
}

export function EditFormView({ form, home, id, mails = false, children }: EditViewProps) {
  const cancel = (
    <Link className="btn" to={recordPath(home, id)}>
      {formWords.cancel}
    </Link>
  )
  return (
    <FormView form={form} verb={mails ? formWords.updateAndMail : formWords.update} mails={mails} cancel={cancel}>
      {children}
    </FormView>
  )
}

type CreateViewProps = {
  form: FormStatus
  home: RecordHome
  company?: string | undefined
  from?: WayBack | undefined
  /** The button mails an invitation, and says so. */
  mails?: boolean
  /** Buttons between cancel and submit. */
  others?: ReactNode
  /** What the form's own button does besides `form.submit`. */
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

export function CreateFormView({ home, company, from, mails = false, children, ...view }: CreateViewProps) {
  return (
    <FormView
      {...view}
      verb={mails ? formWords.createAndMail : formWords.create}
      mails={mails}
      cancel={<CancelNew {...{ home, company, from }} />}
    >
      {children}
    </FormView>
  )
}
