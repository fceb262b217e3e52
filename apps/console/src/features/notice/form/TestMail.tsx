import { noticeOps } from '@azas/api/notice.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeFormWords as words } from '@azas/domain/notice/notice.words.ts'
import { TestMailForm } from '@azas/domain/notice/notice.forms.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'

/** The typed text of a notice, unchecked. */
export type TypedText = Record<'title' | 'body' | 'startTimestamp' | 'endTimestamp', unknown>

/** Mails the typed text to the signed-in person alone (product.md NTC-06). */
export function TestMail({ kind, text }: { kind: NoticeKind; text: () => TypedText }) {
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
