import { type Notice, type NoticeDetail, noticeOps } from '@azas/api/notice/notice.operations.ts'
import { pages } from '@azas/domain/access/pages.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import {
  hasReach,
  mailTargetsInWords,
  type NoticeKind,
  reachInWords,
  targetsInWords,
} from '@azas/domain/notice/notice-kinds.ts'
import { findNoticeRefusal } from '@azas/domain/notice/notice.rules.ts'
import { noticeScreenWords as screens, noticeTitles, noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOnce } from '#api/use-once.ts'
import {
  type ActionEntry,
  actionInWords,
  defineRecord,
  type RecordAction,
  recordPath,
  undoneBy,
} from '#record/define-record.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { MailCount, NoticeBadge, NoticePeriod, timeOf } from './notice-cells.tsx'
import { noticeHome } from './notice.list.ts'
import { noticeFacts, removeNotice, reserveAgain, stepOf } from './notice.queries.ts'
import { PreviewButton } from './preview/PreviewButton.tsx'

const steps = ['cancel', 'end', 'remove'] as const
type Step = (typeof steps)[number]

/** The record of a notice (product.md NTC-05, 06). */
export const noticeRecord = (kind: NoticeKind) =>
  defineRecord<Notice, NoticeDetail, Step, null>({
    home: noticeHome(kind),
    title: fill(noticeTitles.detail, { page: pages[kind].word }),
    param: 'noticeId',
    objectType: kind,
    detail: noticeFacts(kind),
    stale: [noticeOps[kind].search, noticeOps[kind].recipients, noticeOps[kind].sameDay],
    nameOf: ({ title }) => title,
    badge: ({ status }) => <NoticeBadge status={status} />,
    tabs: [],
    peek: {
      facts: [
        { word: words.period, value: (notice) => <NoticePeriod of={notice} /> },
        { word: words.targets, value: ({ targets }) => targetsInWords(targets) },
        ...(hasReach(kind, 'contractIds')
          ? [{ word: words.reach, value: ({ reach }: Notice) => reachInWords(reach) }]
          : []),
        { word: words.mailTargets, value: ({ mailTargets }) => mailTargetsInWords(kind, mailTargets) },
        { word: words.mail, value: (notice) => <MailCount of={notice} /> },
        { word: words.updatedAt, value: ({ updatedAt }) => timeOf(updatedAt) },
      ],
    },
    buttons: (notice) => (
      <>
        <PreviewButton kind={kind} notice={notice} />
        <DuplicateButton kind={kind} notice={notice} />
      </>
    ),
    hasOtherPrimary: ({ mail, status }) => (mail?.failed ?? 0) > 0 && findNoticeRefusal('resend', status) === null,
    entries: ({ status }, { me }): ActionEntry<Step>[] =>
      scopeOf(me.auth.role, `${kind}.write`) === null
        ? []
        : (['update', ...steps] as const).map((action) => ({ action, refusal: findNoticeRefusal(action, status) })),
    actions: actionsOf(kind),
    impactRows: (notice) => [
      [words.title, notice.title],
      [words.period, <NoticePeriod key="period" of={notice} />],
      [words.mail, <MailCount key="mail" of={notice} />],
    ],
  })

const waitingWarning = (sentence: typeof screens.endWarning | typeof screens.cancelWarning) => (notice: NoticeDetail) =>
  notice.mail && notice.mail.waiting > 0 ? fill(sentence, { n: notice.mail.waiting }) : null

function saidOfReservation({ startTimestamp, mail }: NoticeDetail): string {
  const start = timeOf(startTimestamp)
  const n = mail?.waiting ?? 0
  return n > 0 ? fill(screens.cancelledMails, { start, n }) : fill(screens.cancelled, { start })
}

const actionsOf = (kind: NoticeKind): Record<Step, RecordAction<NoticeDetail>> => ({
  cancel: {
    ...actionInWords(screens, 'cancel', 'cancelled'),
    icon: 'x',
    warning: waitingWarning(screens.cancelWarning),
    isButton: true,
    success: saidOfReservation,
    run: stepOf(kind, 'cancel'),
    undo: undoneBy(reserveAgain(kind)),
  },
  end: {
    ...actionInWords(screens, 'end', 'ended'),
    icon: 'end',
    warning: waitingWarning(screens.endWarning),
    isDanger: true,
    isButton: true,
    run: stepOf(kind, 'end'),
  },
  remove: {
    ...actionInWords(screens, 'remove', 'removed'),
    icon: 'x',
    isDanger: true,
    isButton: true,
    isRemoval: true,
    run: removeNotice(kind),
  },
})
export type NoticeRecord = ReturnType<typeof noticeRecord>

/** Copies a notice into a new draft, and opens its form (product.md NTC-06). */
function DuplicateButton({ kind, notice }: { kind: NoticeKind; notice: NoticeDetail }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useOnce({
    mutationFn: async () => {
      const { id } = await stepOf(kind, 'duplicate')(notice)
      await client.invalidateQueries({ queryKey: [noticeOps[kind].search.id] })
      showToast({ kind: 'success', message: screens.duplicated })
      await navigate({ to: recordPath(noticeHome(kind), id, 'edit') })
    },
  })
  return (
    <button className="btn" type="button" aria-busy={isPending} onClick={() => mutate()}>
      <Icon name="copy" />
      {screens.duplicate}
    </button>
  )
}
