import type { Audience } from '@azas/api/notice-mail.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { mailTargetLabels, type NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeFormWords as words } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Note } from '#ui/Note.tsx'
import { kindTable } from '../kind-table.ts'
import { sameDayText } from './publish-plan.ts'
import type { AudienceResult } from './use-audience.ts'

type PanelProps = { kind: NoticeKind; audience: AudienceResult }

/** Whom the mails reach, in numbers that follow the form (product.md NTC-03). */
export function AudiencePanel({ kind, audience }: PanelProps) {
  const id = useId()
  const { data, dataUpdatedAt, hasTargets, isCurrent, isError, refetch } = audience
  return (
    <section className="audience" aria-labelledby={id} aria-busy={hasTargets && !isCurrent && !isError}>
      <h2 id={id}>{words.recipients}</h2>
      {hasTargets ? null : <p className="sub">{words.none}</p>}
      {data ? (
        <>
          <p aria-live="polite">
            <b className="big">{data.people.toLocaleString('ja-JP')}</b> {words.items}{' '}
            <span className="cap">{fill(words.countedAt, { datetime: formatDateTime(new Date(dataUpdatedAt)) })}</span>
          </p>
          <Breakdown kind={kind} audience={data} />
          {data.sameDay ? <Note kind="warn" text={sameDayText(data.sameDay)} /> : null}
        </>
      ) : null}
      {hasTargets && isError ? (
        <div className="retry">
          <Note kind="bad" text={words.countFailed} />
          <button className="btn" type="button" onClick={() => void refetch()}>
            {formWords.retry}
          </button>
        </div>
      ) : null}
    </section>
  )
}

function Breakdown({ kind, audience: { by, people, withoutAddress } }: { kind: NoticeKind; audience: Audience }) {
  const several = by.reduce((sum, { people: n }) => sum + n, 0) - people
  return (
    <dl className="dl">
      {by.map(({ target, people: n }) => (
        <Line
          key={target}
          word={mailTargetLabels(kind)[target] ?? target}
          value={peopleOf(n)}
          role={kindTable[kind].listedAs[target]}
        />
      ))}
      {several > 0 ? <Line word={words.inSeveral} value={fill(words.minus, { n: several })} /> : null}
      <Line word={words.withoutAddress} value={peopleOf(withoutAddress)} />
    </dl>
  )
}

const peopleOf = (n: number) => fill(words.people, { n })

/** A number, which leads to the list of its people where there is one. */
function Line({ word, value, role }: { word: string; value: string; role?: 'Admin' | 'SubAdmin' | undefined }) {
  return (
    <>
      <dt>{word}</dt>
      <dd>
        {role ? (
          <Link to="/system/admin" search={{ role }} target="_blank" rel="noopener">
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
    </>
  )
}
