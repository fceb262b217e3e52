import type { Audience } from '@azas/api/notice-mail.operations.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeFormWords, publishWords as words, noticeWords } from '@azas/domain/notice/notice.words.ts'
import type { NoticeForm } from '@azas/domain/notice/notice.forms.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useFirstFocus } from '#ui/dialog/use-first-focus.ts'
import { Note } from '#ui/Note.tsx'
import { useMinute } from '#ui/use-clock.ts'
import { mailTargetsOf } from '../notice.record.tsx'
import { NoticePeriod, targetsOf } from '../notice-cells.tsx'
import { type PublishPlan, publishPlan } from './publish-plan.ts'
import { audienceQuery } from './use-audience.ts'

type PublishDialogProps = {
  kind: NoticeKind
  form: NoticeForm
  noticeId: string | undefined
  sendAgain: boolean
  /** Recipients when the notice was last saved. */
  seen: number | null
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks before a notice is published, with whom it reaches counted at this moment (product.md NTC-03). */
export function PublishDialog({ kind, form, noticeId, sendAgain, seen, onAnswer }: PublishDialogProps) {
  const { mailTargets, officeProjectIds, startTimestamp } = form
  const body = { mailTargets, officeProjectIds, startTimestamp, ...(noticeId && { noticeId }) }
  const hasMails = mailTargets.length > 0
  const { data, isPending, isError, refetch } = useQuery({ ...audienceQuery(kind, body), gcTime: 0, enabled: hasMails })
  const cancel = useFirstFocus<HTMLButtonElement>()
  const plan = publishPlan({ form, audience: data, now: useMinute(), sendAgain, seen })
  const isReady = !hasMails || data !== undefined
  return (
    <Dialog title={plan.title} onClose={() => onAnswer(false)}>
      <Question plan={plan} />
      <Facts kind={kind} form={form} audience={data} />
      {hasMails && isPending ? <p className="sub">{tableWords.loading}</p> : null}
      {isError && !isReady ? (
        <div className="retry">
          <Note kind="bad" text={noticeFormWords.countFailed} />
          <button className="btn" type="button" onClick={() => void refetch()}>
            {formWords.retry}
          </button>
        </div>
      ) : null}
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

type FactsProps = { kind: NoticeKind; form: NoticeForm; audience: Audience | undefined }

function Facts({ kind, form, audience }: FactsProps) {
  const { withoutAddress } = audience ?? { withoutAddress: 0 }
  return (
    <dl className="dl">
      <dt>{noticeWords.title}</dt>
      <dd>{form.title}</dd>
      <dt>{noticeWords.targets}</dt>
      <dd>{targetsOf(form.targets)}</dd>
      <dt>{noticeWords.period}</dt>
      <dd>
        <NoticePeriod of={form} />
      </dd>
      <dt>{noticeWords.mailTargets}</dt>
      <dd>{mailTargetsOf(kind, form.mailTargets) || words.noMailTargets}</dd>
      {audience ? (
        <>
          <dt>{words.excluded}</dt>
          <dd>{withoutAddress > 0 ? fill(words.withoutAddress, { n: withoutAddress }) : words.noneExcluded}</dd>
        </>
      ) : null}
    </dl>
  )
}
