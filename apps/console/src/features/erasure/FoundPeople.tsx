import type { ErasablePerson } from '@azas/api/erasure/erasure.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { erasureRefusal } from '@azas/domain/erasure/erasure.rules.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'

type FoundPeopleProps = { items: ErasablePerson[]; hasMore: boolean }

/** Whom a search has found, each with the way to erase them or why there is none. */
export function FoundPeople({ items, hasMore }: FoundPeopleProps) {
  const [chosenId, choose] = useState<string | null>(null)
  // As it was read last: another one may have changed or erased them meanwhile.
  const chosen = items.find(({ id }) => id === chosenId)
  return (
    <>
      <p className="sub erasure-count" role="status">
        {items.length === 0 ? '' : fill(hasMore ? words.more : words.found, { n: items.length })}
      </p>
      {items.length === 0 ? (
        <StateBlock icon="search" title={words.nobody} hint={words.nobodyHint} />
      ) : (
        <ul className="rows erasure-people" aria-label={words.people}>
          {items.map((person) => (
            <li key={person.id}>
              <PersonFacts person={person} />
              <EraseButton person={person} onPress={() => choose(person.id)} />
            </li>
          ))}
        </ul>
      )}
      {chosen ? <ErasureDialog person={chosen} onClose={() => choose(null)} /> : null}
    </>
  )
}

function EraseButton({ person, onPress }: { person: ErasablePerson; onPress: () => void }) {
  const refusal = erasureRefusal(person)
  if (refusal !== null)
    return (
      <span className="erasure-blocked">
        <BlockedButton word={words.erase} reason={refusal} />
      </span>
    )
  return (
    <button className="btn" type="button" onClick={onPress}>
      {words.erase}
    </button>
  )
}

function PersonFacts({ person }: { person: ErasablePerson }) {
  const { displayname, displaynameKana, role, status, companyName, email, signInId } = person
  return (
    <div className="what">
      <b>{displayname}</b>
      <LoginBadge status={status} />
      <p className="facts">
        {[displaynameKana, userRole.label(role), companyName, email, signInId].map((fact) =>
          fact === null ? null : <span key={fact}>{fact}</span>,
        )}
      </p>
      <Sites person={person} />
    </div>
  )
}

/** The site of today leads to the person's page, where they are ended. */
function Sites({ person: { id, sites } }: { person: ErasablePerson }) {
  if (sites.length === 0) return <p className="sub">{words.noSites}</p>
  return (
    <ul className="sub">
      {sites.map(({ projectId, projectName: name, leftOn }) => (
        <li key={`${projectId} ${leftOn ?? ''}`}>
          {leftOn === null ? (
            <Link to="/system/project/$projectId/user/$userId" params={{ projectId, userId: id }}>
              {name}
            </Link>
          ) : (
            fill(words.siteLeft, { name, day: formatDate(leftOn) })
          )}
        </li>
      ))}
    </ul>
  )
}
