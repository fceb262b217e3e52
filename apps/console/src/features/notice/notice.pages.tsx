import type { NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import {
  byKind,
  hasReach,
  mailTargetsInWords,
  type NoticeKind,
  targetsInWords,
} from '@azas/domain/notice/notice-kinds.ts'
import { noticeScreenWords as screens, noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { shownPages } from '#record/record-pages.tsx'
import { useRecordId } from '#record/RecordPage.tsx'
import { RecordView } from '#record/RecordView.tsx'
import { NoticeCreatePage, NoticeEditPage } from './form/NoticeFormPages.tsx'
import { MailStatus } from './mails/MailStatus.tsx'
import { Recipients } from './mails/Recipients.tsx'
import { NoticePeriod, timeOf } from './notice-cells.tsx'
import { noticeRecord, type NoticeRecord } from './notice.record.tsx'
import { NoticeText } from './preview/NoticeText.tsx'

function pagesOf(kind: NoticeKind) {
  const record = noticeRecord(kind)
  return {
    ...shownPages(record),
    Overview: () => <NoticeOverview kind={kind} record={record} />,
    Create: () => <NoticeCreatePage kind={kind} record={record} />,
    Edit: () => <NoticeEditPage kind={kind} record={record} />,
  }
}

/** The pages of notices, for sites and for offices. */
export const noticePages = byKind(pagesOf)

/** The first tab of a notice's page: its facts, how far its mails are, its text, their recipients (product.md NTC-05). */
function NoticeOverview({ kind, record }: { kind: NoticeKind; record: NoticeRecord }) {
  const client = useQueryClient()
  const facts = record.detail(useRecordId(record))
  return (
    <RecordView object={words.object} record={facts}>
      {(notice) => (
        <>
          <Meta kind={kind} notice={notice} />
          <MailStatus kind={kind} notice={notice} asOf={client.getQueryState(facts.queryKey)?.dataUpdatedAt ?? 0} />
          <Body text={notice.body} />
          {notice.mail ? <Recipients kind={kind} notice={notice} /> : null}
        </>
      )}
    </RecordView>
  )
}

function Meta({ kind, notice }: { kind: NoticeKind; notice: NoticeDetail }) {
  const tenants: [string, ReactNode][] = notice.targets.includes('Project')
    ? [[words.officeProjectIds, namesOf(notice.tenants) || words.allTenants]]
    : []
  const reach: [string, ReactNode][] = hasReach(kind, 'contractIds')
    ? [[words.reach, <ReachNames key="reach" of={notice} />]]
    : []
  const facts: [string, ReactNode][] = [
    [words.period, <NoticePeriod key="period" of={notice} />],
    [words.targets, targetsInWords(notice.targets)],
    ...reach,
    ...tenants,
    [words.mailTargets, mailTargetsInWords(kind, notice.mailTargets) || screens.noMail],
    [words.createdBy, notice.createdBy],
    [words.updatedAt, timeOf(notice.updatedAt)],
  ]
  return (
    <dl className="meta">
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const namesOf = (named: NoticeDetail['tenants']) => named.map(({ name }) => name).join('、')

/** The companies and sites that a notice is for, each with the way to it (product.md NTC-09). */
function ReachNames({ of: { contracts, projects, reach } }: { of: NoticeDetail }) {
  if (reach === null) return reachWords.forAll
  const links = [
    ...contracts.map(({ id, name }) => (
      <Link key={id} to="/system/service-contract/$contractId" params={{ contractId: id }}>
        {name}
      </Link>
    )),
    ...projects.map(({ id, name }) => (
      <Link key={id} to="/system/project/$projectId" params={{ projectId: id }}>
        {name}
      </Link>
    )),
  ]
  const gone = reach.total - links.length
  return (
    <span className="reach-names">
      {links}
      {gone > 0 ? <span>{fill(reachWords.goneOnes, { n: gone })}</span> : null}
    </span>
  )
}

function Body({ text }: { text: string }) {
  const id = useId()
  return (
    <section className="sec" aria-labelledby={id}>
      <h2 id={id}>{screens.body}</h2>
      <NoticeText text={text} />
    </section>
  )
}
