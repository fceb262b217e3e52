import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import { FormFields } from '#form/FormFields.tsx'
import type { FormDefinition } from '#form/state/define-form.ts'
import type { FormSchema } from '#form/state/form-values.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'
import type { Peek } from '#list/peek/use-peeking.ts'
import type { RecordDefinition, RecordItem, RecordRow } from './define-record.ts'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from './record-form.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RecordHistoryTab, RecordOverview } from './RecordOverview.tsx'
import { RecordPage } from './RecordPage.tsx'
import { RecordPeek } from './RecordPeek.tsx'

type Save<S extends FormSchema, Item> = (body: z.output<S>, options: SubmitOptions) => Promise<Item>

type EditOptions<Item, S extends FormSchema> = {
  form: FormDefinition<S>
  save: (id: string) => Save<S, Item>
  title: string
}

type Options<Row, Item extends Row & RecordItem, New extends FormSchema, Changed extends FormSchema> = {
  record: RecordDefinition<Row & RecordRow, Item & Row & RecordRow & RecordItem>
  create: { form: FormDefinition<New>; save: Save<New, Item>; title: string; lead: string; madeFor: string | null }
  edit: EditOptions<Item, Changed>
}

type ShownPages<Row> = Readonly<Record<'Page' | 'Overview' | 'History', ComponentType>> & {
  QuickLook: ComponentType<{ peek: Peek<Row> }>
}

/** The pages of a record by their routes. */
export type RecordPages<Row> = ShownPages<Row> & Readonly<Record<'Create' | 'Edit', ComponentType>>

/** The pages that show a record. */
export function shownPages<Row extends RecordRow, Item extends Row & RecordItem>(
  record: RecordDefinition<Row, Item>,
): ShownPages<Row> {
  return {
    Page: () => <RecordPage record={record} />,
    Overview: () => <RecordOverview record={record} />,
    History: () => <RecordHistoryTab record={record} />,
    QuickLook: ({ peek }: { peek: Peek<Row> }) => <RecordPeek record={record} peek={peek} />,
  }
}

/** Every page of a record whose forms are their fields and nothing more. */
export function recordPages<
  Row extends RecordRow,
  Item extends Row & RecordItem,
  New extends FormSchema,
  Changed extends FormSchema,
>({ record, create, edit }: Options<Row, Item, New, Changed>): RecordPages<Row> {
  function Create() {
    const form = useCreateForm(record, create)
    return (
      <>
        <RecordHead home={record.home} title={create.title} lead={create.lead} />
        <CreateFormView form={form} home={record.home}>
          <FormFields form={form} />
        </CreateFormView>
      </>
    )
  }
  return { ...shownPages(record), Create, Edit: editPage(record, edit) }
}

/** The edit page of a record whose form is its fields and nothing more. */
export function editPage<Row extends RecordRow, Item extends Row & RecordItem, Changed extends FormSchema>(
  record: RecordDefinition<Row, Item>,
  edit: EditOptions<Item, Changed>,
): ComponentType {
  function EditForm({ item }: { item: RecordItem }) {
    const form = useEditForm(record, item, { form: edit.form, save: edit.save(item.id) })
    return (
      <EditFormView form={form} home={record.home} id={item.id}>
        <FormFields form={form} />
      </EditFormView>
    )
  }
  return () => (
    <RecordEditPage record={record} title={edit.title}>
      {(item) => <EditForm key={item.id} item={item} />}
    </RecordEditPage>
  )
}
