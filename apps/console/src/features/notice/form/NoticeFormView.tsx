import '../notice.css'
import type { NoticeDetail } from '@azas/api/notice.operations.ts'
import { parseTokyoTime } from '@azas/domain/kernel/typed.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeFormWords as words, previewWords } from '@azas/domain/notice/notice.words.ts'
import type { AudienceForm } from '@azas/domain/notice/notice.forms.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { ReactNode } from 'react'
import type { InputValue, Values } from '#form/fields/field-table.ts'
import { idOf } from '#form/fields/pick.ts'
import { FormFields } from '#form/FormFields.tsx'
import { FormView } from '#form/FormView.tsx'
import type { Form } from '#form/state/use-form.ts'
import { useMinute } from '#ui/use-clock.ts'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { AudiencePanel } from './AudiencePanel.tsx'
import type { NoticeFormDefinition } from './notice.form.ts'
import { TestMail } from './TestMail.tsx'
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
  const preview = <PreviewButton notice={previewOf(values)} />
  const draftButton = (
    <button className="btn" type="button" aria-busy={form.busy} onClick={() => form.submitAs(asDraft)}>
      {notice?.status === 'FuturePublish' ? words.backToDraft : words.saveDraft}
    </button>
  )
  const aside = (
    <>
      <AudiencePanel kind={kind} audience={audience} />
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

const audienceInput = (values: Values, start: Date | null, notice: NoticeDetail | undefined): AudienceForm => ({
  mailTargets: listOf(values['mailTargets']) as AudienceForm['mailTargets'],
  officeProjectIds: listOf(values['targets']).includes('Project') ? listOf(values['officeProjectIds']).map(idOf) : [],
  ...(start && { startTimestamp: start.toISOString() }),
  ...(notice && { noticeId: notice.id }),
})

const textOf = (value: InputValue | undefined) => (typeof value === 'string' ? value : '')
const listOf = (value: InputValue | undefined) => (typeof value === 'string' || !value ? [] : [...value])

function previewOf(values: Values) {
  const [title, body, from, to] = ['title', 'body', 'startTimestamp', 'endTimestamp'].map((name) =>
    textOf(values[name]),
  )
  const period = from || to ? fill(tableWords.period, { from: from!, to: to! }) : previewWords.noPeriod
  return { title: title!, body: body!, period }
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
