import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import type { NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import { pages } from '@azas/domain/access/pages.ts'
import { mailTargetsInWords, type NoticeKind, targetsInWords } from '@azas/domain/notice/notice-kinds.ts'
import { type NoticeForm, toNoticeForm } from '@azas/domain/notice/notice.forms.ts'
import { noticeTitles, noticeFormWords, publishWords as words, noticeWords } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { recordPath } from '#record/define-record.ts'
import { RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { CancelNew, RecordHead } from '#record/RecordHead.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useFirstFocus } from '#ui/dialog/use-first-focus.ts'
import { Note } from '#ui/Note.tsx'
import { FactList, type FactRow } from '#ui/record/FactList.tsx'
import { RetryNote } from '#ui/record/RetryNote.tsx'
import { useMinute } from '#ui/use-clock.ts'
import { mailsOf, NoticePeriod } from '../notice-cells.tsx'
import { noticeHome } from '../notice.list.ts'
import { createNotice, updateNotice } from '../notice.queries.ts'
import type { NoticeRecord } from '../notice.record.tsx'
import { noticeForm } from './notice.form.ts'
import { NoticeFormView } from './NoticeFormView.tsx'
import { reachRow } from './picked-reach.ts'
import { type PublishPlan, publishPlan } from './publish-plan.ts'
import { audienceQuery } from './use-audience.ts'

type PageProps = { kind: NoticeKind; record: NoticeRecord }

/** A new notice (product.md NTC-01, ONT-01). */
export function NoticeCreatePage({ kind, record }: PageProps) {
  const home = noticeHome(kind)
  const { question, ask } = useQuestion()
  const form = useCreateForm(record, {
    madeFor: kind,
    form: useMemo(() => noticeForm(kind), [kind]),
    save: (body, options) => createNotice(kind)(toNoticeForm(body), options),
    success: successOf,
    confirm: (body) => (body.isDraft ? Promise.resolve(true) : ask(toNoticeForm(body))),
  })
  return (
    <>
      <RecordHead home={home} title={fill(noticeTitles.newTitle, { page: pages[kind].word })} />
      <NoticeFormView kind={kind} form={form} cancel={<CancelNew home={home} />} />
      {question ? (
        <PublishDialog
          kind={kind}
          reach={reachRow(kind, form.values)}
          noticeId={undefined}
          sendAgain={false}
          seen={null}
          {...question}
        />
      ) : null}
    </>
  )
}

/** The form of a stored notice (product.md NTC-06). */
export function NoticeEditPage({ kind, record }: PageProps) {
  return (
    <RecordEditPage record={record} title={fill(noticeTitles.editTitle, { page: pages[kind].word })}>
      {(notice) => <EditForm key={notice.id} kind={kind} record={record} notice={notice} />}
    </RecordEditPage>
  )
}

function EditForm({ kind, record, notice }: PageProps & { notice: NoticeDetail }) {
  // Off whenever the form opens: a corrected text is mailed again only where somebody asks for it.
  const [sendAgain, setSendAgain] = useState(false)
  const { question, ask } = useQuestion()
  const isLive = notice.status === 'NowPublishing'
  const mailsAgain = ({ mailTargets }: Pick<NoticeForm, 'mailTargets'>) => isLive && sendAgain && mailTargets.length > 0
  const { id, startTimestamp } = notice
  const form = useEditForm(record, notice, {
    form: useMemo(() => noticeForm(kind, notice), [kind, notice]),
    save: (body, options) =>
      updateNotice(kind, { id, sendAgain: mailsAgain(body), ...(isLive && { startTimestamp }) })(
        toNoticeForm(body),
        options,
      ),
    success: (saved) => (isLive ? fill(formWords.updated, { object: noticeWords.object }) : successOf(saved)),
    confirm: (body) =>
      body.isDraft || (isLive && !mailsAgain(body)) ? Promise.resolve(true) : ask(toNoticeForm(body)),
  })
  const cancel = (
    <Link className="btn" to={recordPath(noticeHome(kind), id)}>
      {formWords.cancel}
    </Link>
  )
  return (
    <>
      <NoticeFormView kind={kind} form={form} cancel={cancel} notice={notice} again={{ sendAgain, setSendAgain }} />
      {question ? (
        <PublishDialog
          kind={kind}
          reach={reachRow(kind, form.values)}
          noticeId={id}
          sendAgain={sendAgain}
          seen={notice.status === 'FuturePublish' && notice.mail ? mailsOf(notice) : null}
          {...question}
        />
      ) : null}
    </>
  )
}

function successOf({ status }: NoticeDetail): string {
  if (status === 'Draft') return noticeFormWords.draftSaved
  return status === 'FuturePublish' ? noticeFormWords.reserved : noticeFormWords.publishedNow
}

type Question = { form: NoticeForm; onAnswer: (isConfirmed: boolean) => void }

/** A question that a form waits for. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (form: NoticeForm) =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (isConfirmed: boolean) => {
        setQuestion(null)
        resolve(isConfirmed)
      }
      setQuestion({ form, onAnswer })
    })
  return { question, ask }
}

type PublishDialogProps = {
  kind: NoticeKind
  form: NoticeForm
  /** What was chosen, by name. */
  reach: ReturnType<typeof reachRow>
  noticeId: string | undefined
  sendAgain: boolean
  /** Recipients when the notice was last saved. */
  seen: number | null
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks before a notice is published, with whom it reaches counted at this moment (product.md NTC-03). */
function PublishDialog({ kind, form, reach, noticeId, sendAgain, seen, onAnswer }: PublishDialogProps) {
  const { mailTargets, contractIds, projectIds, officeProjectIds, startTimestamp } = form
  const whom = { mailTargets, contractIds, projectIds, officeProjectIds }
  const body = { ...whom, startTimestamp, ...(noticeId && { noticeId }) }
  const hasMails = mailTargets.length > 0
  const { data, isPending, isError, refetch } = useQuery({ ...audienceQuery(kind, body), gcTime: 0, enabled: hasMails })
  const cancel = useFirstFocus<HTMLButtonElement>()
  const plan = publishPlan({ kind, form, audience: data, now: useMinute(), sendAgain, seen })
  const isReady = !hasMails || data !== undefined
  return (
    <Dialog title={plan.title} onClose={() => onAnswer(false)}>
      <Question plan={plan} />
      <Facts {...{ kind, form, reach }} audience={data} />
      {hasMails && isPending ? <p className="sub">{tableWords.loading}</p> : null}
      {isError && !isReady ? <RetryNote text={noticeFormWords.countFailed} onRetry={refetch} /> : null}
      {isReady ? plan.warnings.map((text) => <Note key={text} kind="warn" text={text} />) : null}
      <div className="btns end">
        <button ref={cancel} className="btn" type="button" onClick={() => onAnswer(false)}>
          {formWords.cancel}
        </button>
        <button
          className="btn pri"
          type="button"
          aria-disabled={!isReady}
          onClick={() => (isReady ? onAnswer(true) : undefined)}
        >
          {plan.verb}
        </button>
      </div>
    </Dialog>
  )
}

function Question({ plan: { question } }: { plan: PublishPlan }) {
  const { text, bold } = question
  const at = bold === null ? -1 : text.indexOf(bold)
  if (bold === null || at < 0) return <p className="phrase">{text}</p>
  return (
    <p className="phrase">
      {text.slice(0, at)}
      <b>{bold}</b>
      {text.slice(at + bold.length)}
    </p>
  )
}

type FactsProps = Pick<PublishDialogProps, 'kind' | 'form' | 'reach'> & { audience: Audience | undefined }

function Facts({ kind, form, reach, audience }: FactsProps) {
  const { withoutAddress } = audience ?? { withoutAddress: 0 }
  const excluded = withoutAddress > 0 ? fill(words.withoutAddress, { n: withoutAddress }) : words.noneExcluded
  const rows: readonly FactRow[] = [
    [noticeWords.title, form.title],
    [noticeWords.targets, targetsInWords(form.targets)],
    ...(reach ? [reach] : []),
    [noticeWords.period, <NoticePeriod key="period" of={form} />],
    [noticeWords.mailTargets, mailTargetsInWords(kind, form.mailTargets) || words.noMailTargets],
    [words.excluded, excluded],
  ]
  return <FactList rows={audience ? rows : rows.slice(0, -1)} />
}
