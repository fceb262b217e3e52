import type { CallInput, Operation, Reply } from '@azas/api/operation.ts'
import { call } from '#api/call.ts'
import { recordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'
import type { RecordItem } from './define-record.ts'

type BodyOf<O extends Operation> = CallInput<O> extends { body: infer Body } ? Body : never
/** The body of a change without the version, which comes from the record. */
type FieldsOf<O extends Operation> = Omit<BodyOf<O>, 'version'>
type ActionOf<O extends Operation> = BodyOf<O> extends { action: infer Action } ? Action : never

type Calls<Detail, New, Changed> = { detail: Detail; create: New; update: Changed }

// TypeScript cannot build the input of an operation that is a type parameter; `recordCalls` types what its callers give.
const joinInput = <O extends Operation>(query: object, body?: object) =>
  ({ query, ...(body && { body }) }) as unknown as CallInput<O>

/** The calls that every noun has; the query parameter `target` names the record (seed section 9). */
export function recordCalls<Detail extends Operation, New extends Operation, Changed extends Operation>(
  target: keyof CallInput<Detail>['query'] & string,
  { detail, create, update }: Calls<Detail, New, Changed>,
) {
  const at = <O extends Operation>(id: string, body?: object) => joinInput<O>({ [target]: id }, body)
  return {
    /** The query of one record. */
    facts: (id: string) => recordQuery(detail, at<Detail>(id)),
    create: (body: BodyOf<New>, { headers }: SubmitOptions): Promise<Reply<New>> =>
      call(create, joinInput<New>({}, body as object), { headers }),
    update:
      (id: string) =>
      (form: FieldsOf<Changed>, { version, headers }: SubmitOptions): Promise<Reply<Changed>> =>
        call(update, at<Changed>(id, { ...form, version }), { headers }),
    /** The numbers that an action shows before it is done. */
    effect:
      <O extends Operation>(impact: O) =>
      ({ id }: RecordItem, action: ActionOf<O>) =>
        recordQuery(impact, at<O>(id, { action })),
    /** Another change of the record; `fieldsOf` makes its body from the record and what the person gave. */
    change:
      <O extends Operation, Item extends RecordItem, Input>(
        op: O,
        fieldsOf: (item: Item, input: Input) => FieldsOf<O>,
      ) =>
      (item: Item, input: Input): Promise<Reply<O>> =>
        call(op, at<O>(item.id, { ...fieldsOf(item, input), version: item.version })),
  }
}
