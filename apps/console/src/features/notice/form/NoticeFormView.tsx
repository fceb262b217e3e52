import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import '../notice.css'
import { type NoticeDetail, noticeOps } from '@azas/api/notice/notice.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { parseTokyoTime } from '@azas/domain/kernel/typed.ts'
import { type NoticeKind, noticeKinds, mailTargetsInWords, warnOfMailsAlone } from '@azas/domain/notice/notice-kinds.ts'
import { type AudienceForm, TestMailForm } from '@azas/domain/notice/notice.forms.ts'
import { noticeFormWords as words, previewWords } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import type { InputValue, Values } from '#form/fields/field-table.ts'
import { FormFields } from '#form/FormFields.tsx'
import { FormView } from '#form/FormView.tsx'
import type { Form } from '#form/state/use-form.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { FactList, type FactRow } from '#ui/record/FactList.tsx'
import { RetryNote } from '#ui/record/RetryNote.tsx'
import { useMinute } from '#ui/use-clock.ts'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import type { NoticeFormDefinition } from './notice.form.ts'
import { isUnchosen, picksOf, pickedIds } from './picked-reach.ts'
import { sameDayText } from './publish-plan.ts'
import { type AudienceResult, useAudience } from './use-audience.ts'

type Again = { sendAgain: boolean; setSendAgain: (sendAgain: boolean) => void }
type NoticeFormViewProps = {
  kind: NoticeKind
  form: Form<keyof NoticeFormDefinition['fields']>
  cancel: ReactNode
  /** The stored notice, in its own form. */
  notice?: NoticeDetail
  /** Whether a live notice is mailed again. */
  again?: Again
}

const asDraft: Values = { isDraft: 'true' }
const asPublished: Values = { isDraft: 'false' }

/** The fields of a notice, beside them whom its mails reach, below them its two verbs (product.md NTC-01, 03). */
export function NoticeFormView({ kind, form, cancel, notice, again }: NoticeFormViewProps) {
  const { values } = form
  const start = parseTokyoTime(textOf(values['startTimestamp']))
  const audience = useAudience(kind, audienceInput(values, start, notice))
  const isLive = notice?.status === 'NowPublishing'
  const preview = <PreviewButton kind={kind} notice={previewOf(values)} />
  const draftButton = (
    <button className="btn" type="button" aria-busy={form.busy} onClick={() => form.submitAs(asDraft)}>
      {notice?.status === 'FuturePublish' ? words.backToDraft : words.saveDraft}
    </button>
  )
  const aside = (
    <>
      <AudiencePanel
        {...{ kind, audience }}
        isForAll={Object.values(pickedIds(values)).every((ids) => ids.length === 0)}
        none={isUnchosen(values) ? reachWords.noneChosen : words.none}
        warnings={warnOfMailsAlone(kind, {
          targets: picksOf(values['targets']),
          mailTargets: picksOf(values['mailTargets']),
        })}
      />
      <div className="aside-acts">
        <span className="only-n">{preview}</span>
        <TestMail kind={kind} text={() => typedText(values)} />
      </div>
    </>
  )
  return (
    <FormView
      form={form}
      verb={useVerb(start, isLive)}
      cancel={cancel}
      onSubmit={() => form.submitAs(asPublished)}
      others={
        <>
          <span className="only-w">{preview}</span>
          {isLive ? null : draftButton}
        </>
      }
      aside={aside}
    >
      <FormFields form={form} />
      {isLive && again && audience.hasTargets ? <SendAgain audience={audience} {...again} /> : null}
    </FormView>
  )
}

/** The verb for the typed start, at this minute. */
function useVerb(start: Date | null, isLive: boolean): string {
  const now = useMinute()
  if (isLive) return formWords.update
  return start && start > now ? words.reserve : words.publish
}

function SendAgain({ audience, sendAgain, setSendAgain }: Again & { audience: AudienceResult }) {
  return (
    <div className="f">
      <label className="ck">
        <input type="checkbox" checked={sendAgain} onChange={(event) => setSendAgain(event.currentTarget.checked)} />
        {fill(words.sendAgain, { n: audience.data?.people ?? 0 })}
      </label>
      <p className="help">{words.sendAgainHelp}</p>
    </div>
  )
}

/** Nobody is counted while nobody is chosen: without ids the server would count everybody. */
const audienceInput = (values: Values, start: Date | null, notice: NoticeDetail | undefined): AudienceForm => ({
  mailTargets: isUnchosen(values) ? [] : (picksOf(values['mailTargets']) as AudienceForm['mailTargets']),
  ...pickedIds(values),
  ...(start && { startTimestamp: start.toISOString() }),
  ...(notice && { noticeId: notice.id }),
})

const textOf = (value: InputValue | undefined) => (typeof value === 'string' ? value : '')

/** A typed time as readers will see it. */
function shownTime(input: string): string {
  if (input.trim() === '') return ''
  const time = parseTokyoTime(input)
  return time ? formatDateTime(time) : previewWords.wrongTime
}

function previewOf(values: Values) {
  const from = shownTime(textOf(values['startTimestamp']))
  const to = shownTime(textOf(values['endTimestamp']))
  const period = from || to ? fill(tableWords.period, { from, to }) : previewWords.noPeriod
  return { title: textOf(values['title']), body: textOf(values['body']), period }
}

function typedText(values: Values) {
  const instant = (name: string) => parseTokyoTime(textOf(values[name]))?.toISOString() ?? ''
  return {
    title: textOf(values['title']),
    body: textOf(values['body']),
    startTimestamp: instant('startTimestamp'),
    endTimestamp: instant('endTimestamp'),
  }
}

type PanelProps = {
  kind: NoticeKind
  audience: AudienceResult
  /** Not limited to some companies, sites or tenants: the lists of administrators hold those who are mailed. */
  isForAll: boolean
  /** What is missing while nobody is counted. */
  none: string
  warnings: readonly string[]
}

/** Whom the mails reach, in numbers that follow the form (product.md NTC-03). */
function AudiencePanel({ kind, audience, isForAll, none, warnings }: PanelProps) {
  const id = useId()
  const { data, dataUpdatedAt, hasTargets, isCurrent, isError, refetch } = audience
  return (
    <section className="audience" aria-labelledby={id} aria-busy={hasTargets && !isCurrent && !isError}>
      <h2 id={id}>{words.recipients}</h2>
      {hasTargets ? null : <p className="sub">{none}</p>}
      {data ? (
        <>
          <p aria-live="polite">
            <b className="big">{data.people.toLocaleString('ja-JP')}</b> {words.items}{' '}
            <span className="cap">{fill(words.countedAt, { datetime: formatDateTime(new Date(dataUpdatedAt)) })}</span>
          </p>
          <Breakdown {...{ kind, isForAll }} audience={data} />
          {data.sameDay ? <Note kind="warn" text={sameDayText(data.sameDay)} /> : null}
        </>
      ) : null}
      {warnings.map((text) => (
        <Note key={text} kind="warn" text={text} />
      ))}
      {hasTargets && isError ? <RetryNote text={words.countFailed} onRetry={refetch} /> : null}
    </section>
  )
}

type BreakdownProps = Pick<PanelProps, 'kind' | 'isForAll'> & { audience: Audience }

function Breakdown({ kind, isForAll, audience: { by, people, withoutAddress } }: BreakdownProps) {
  const several = by.reduce((sum, { people: n }) => sum + n, 0) - people
  const rows: FactRow[] = by.map(({ target, people: n }) => [
    mailTargetsInWords(kind, [target]),
    <Listed key={target} n={n} role={isForAll ? noticeKinds[kind].listedAs[target] : undefined} />,
  ])
  if (several > 0) rows.push([words.inSeveral, fill(words.minus, { n: several })])
  return <FactList rows={[...rows, [words.withoutAddress, countPeople(withoutAddress)]]} />
}

/** A number of people, which leads to their list where there is one. */
function Listed({ n, role }: { n: number; role: 'Admin' | 'SubAdmin' | undefined }) {
  const people = countPeople(n)
  if (!role) return people
  return (
    <Link to="/system/admin" search={{ role }} target="_blank" rel="noopener">
      {people}
    </Link>
  )
}

/** The typed text of a notice, unchecked. */
type TypedText = Record<'title' | 'body' | 'startTimestamp' | 'endTimestamp', unknown>

/** Mails the typed text to the signed-in person alone (product.md NTC-06). */
function TestMail({ kind, text }: { kind: NoticeKind; text: () => TypedText }) {
  const [note, setNote] = useState<{ kind: 'info' | 'bad'; text: string } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: TestMailForm) => call(noticeOps[kind].testMail, { query: {}, body }),
    onSuccess: ({ email }) =>
      setNote({ kind: 'info', text: fill(words.testMailSent, { email, datetime: formatDateTime(new Date()) }) }),
    onError: (error) => setNote({ kind: 'bad', text: failureText(error) }),
  })
  const send = () => {
    if (isPending) return
    const parsed = TestMailForm.safeParse({ text: text() })
    if (parsed.success) mutate(parsed.data)
    else setNote({ kind: 'bad', text: words.testMailIncomplete })
  }
  return (
    <>
      <button className="btn full" type="button" aria-busy={isPending} onClick={send}>
        <Icon name="mail" />
        {words.testMail}
      </button>
      {note ? <Note kind={note.kind} text={note.text} /> : null}
    </>
  )
}
