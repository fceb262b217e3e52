import type { NoticeDetail } from '@azas/api/notice.operations.ts'
import { pages } from '@azas/domain/access/pages.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import type { NoticeForm } from '@azas/domain/notice/notice.forms.ts'
import { noticeFormWords as words, noticeTitles } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { recordPath } from '#record/define-record.ts'
import { RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { CancelNew, RecordHead } from '#record/RecordHead.tsx'
import { mailsOf } from '../notice-cells.tsx'
import { noticeHome } from '../notice.list.ts'
import { createNotice, updateNotice } from '../notice.queries.ts'
import type { NoticeRecord } from '../notice.record.tsx'
import { noticeForm, withTenants } from './notice.form.ts'
import { NoticeFormView } from './NoticeFormView.tsx'
import { PublishDialog } from './PublishDialog.tsx'

type PageProps = { kind: NoticeKind; record: NoticeRecord }

/** A new notice (product.md NTC-01, ONT-01). */
export function NoticeCreatePage({ kind, record }: PageProps) {
  const home = noticeHome(kind)
  const { question, ask } = useQuestion()
  const form = useCreateForm(record, {
    madeFor: kind,
    form: useMemo(() => noticeForm(kind), [kind]),
    save: (body, options) => createNotice(kind)(withTenants(body), options),
    success: successOf,
    confirm: (body) => (body.isDraft ? Promise.resolve(true) : ask(withTenants(body))),
  })
  return (
    <>
      <RecordHead home={home} title={fill(noticeTitles.newTitle, { page: pages[kind].word })} />
      <NoticeFormView kind={kind} form={form} cancel={<CancelNew home={home} />} />
      {question ? <PublishDialog kind={kind} noticeId={undefined} sendAgain={false} seen={null} {...question} /> : null}
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
  const mailsAgain = ({ mailTargets }: NoticeForm) => isLive && sendAgain && mailTargets.length > 0
  const { id, startTimestamp } = notice
  const form = useEditForm(record, notice, {
    form: useMemo(() => noticeForm(kind, notice), [kind, notice]),
    save: (body, options) =>
      updateNotice(kind, { id, sendAgain: mailsAgain(body), ...(isLive && { startTimestamp }) })(
        withTenants(body),
        options,
      ),
    success: (saved) => (isLive ? fill(formWords.updated, { object: noticeHome(kind).object }) : successOf(saved)),
    confirm: (body) => (body.isDraft || (isLive && !mailsAgain(body)) ? Promise.resolve(true) : ask(withTenants(body))),
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
  if (status === 'Draft') return words.draftSaved
  return status === 'FuturePublish' ? words.reserved : words.publishedNow
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
