import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { personPageWords } from '@azas/domain/project-user/project-user.words.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignedIn } from '#api/session/session.ts'
import { LeaveDialog } from '#ui/dialog/LeaveDialog.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { CardSheets } from './CardSheets.tsx'

const leaveWords = { title: words.leaveTitle, body: words.leaveBody, stay: words.stay, leave: words.leave }

type Props = { cards: readonly NewCard[]; refused: Refused; onClose: () => void }

/** The sheets with the passwords, shown once: whoever leaves is asked. */
export function PrintView({ cards, refused, onClose }: Props) {
  const [single, setSingle] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isSignedIn(),
    enableBeforeUnload: () => isSignedIn(),
    withResolver: true,
  })
  const n = cards.length
  return (
    <>
      <div className="print-head not-on-paper">
        <PageHead
          title={personPageWords.cardTitle}
          actions={
            <>
              <button className="btn" type="button" onClick={() => setAsking(true)}>
                {words.close}
              </button>
              <button className="btn pri" type="button" onClick={() => window.print()}>
                {fill(words.print, { n })}
              </button>
            </>
          }
        />
        <Note kind="warn" text={fill(words.issued, { n })} />
        <Layout single={single} onChange={setSingle} />
        <RefusedPeople title={words.refused} refused={refused} />
      </div>
      <CardSheets cards={cards} single={single} />
      {isAsking ? <LeaveDialog words={leaveWords} onStay={() => setAsking(false)} onLeave={onClose} /> : null}
      {blocker.status === 'blocked' ? (
        <LeaveDialog words={leaveWords} onStay={blocker.reset} onLeave={blocker.proceed} />
      ) : null}
    </>
  )
}

function Layout({ single, onChange }: { single: boolean; onChange: (single: boolean) => void }) {
  return (
    <fieldset className="layout">
      <legend>{words.layout}</legend>
      <div className="checks">
        <label className="ck">
          <input type="radio" name="layout" checked={!single} onChange={() => onChange(false)} />
          {words.eight}
        </label>
        <label className="ck">
          <input type="radio" name="layout" checked={single} onChange={() => onChange(true)} />
          {words.single}
        </label>
      </div>
    </fieldset>
  )
}

type Refused = readonly { id: string; name: string; title: string }[]

/** Who got no card, and why. */
export function RefusedPeople({ title: heading, refused }: { title: string; refused: Refused }) {
  if (refused.length === 0) return null
  return (
    <section className="not-on-paper">
      <h2>{heading}</h2>
      <ul>
        {refused.map(({ id, name, title }) => (
          <li key={id}>
            {name}：{title}
          </li>
        ))}
      </ul>
    </section>
  )
}
