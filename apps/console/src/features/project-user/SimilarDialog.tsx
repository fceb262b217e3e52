import './project-user.css'
import type { SimilarPerson } from '@azas/api/project-user/register.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { personFormWords as words, projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { reportError } from '#api/report/report.ts'
import { fieldText } from '#form/state/text-of.ts'
import type { Form } from '#form/state/use-form.ts'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useFirstFocus } from '#ui/dialog/use-first-focus.ts'
import { Note } from '#ui/Note.tsx'
import { similarPeople } from './project-user.queries.ts'
import { useRegisterKnown } from './use-register-known.ts'

type Props = {
  site: ProjectDetail
  people: readonly SimilarPerson[]
  onCreate: () => void
  onClose: () => void
}

/** Asks whether a new person is one of those with the same name (product.md USR-06, USR-08). */
export function SimilarDialog({ site, people, onCreate, onClose }: Props) {
  const cancel = useFirstFocus<HTMLButtonElement>()
  const { mutate, error, isPending } = useRegisterKnown()
  return (
    <Dialog title={words.similarTitle} onClose={onClose}>
      <p className="phrase">{fill(words.similarQuestion, { n: people.length })}</p>
      <ul className="similar">
        {people.map((person) => (
          <li key={person.id}>
            <PersonFacts person={person} />
            {person.isHere ? (
              <span className="sub">{words.similarHere}</span>
            ) : (
              <button
                className="btn"
                type="button"
                aria-busy={isPending}
                onClick={() => mutate({ ...person, siteId: site.id })}
              >
                {words.registerSame}
              </button>
            )}
          </li>
        ))}
      </ul>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      <div className="btns end">
        <button ref={cancel} className="btn" type="button" onClick={onClose}>
          {formWords.cancel}
        </button>
        <button className="btn pri" type="button" onClick={onCreate}>
          {words.createAnyway}
        </button>
      </div>
    </Dialog>
  )
}

function PersonFacts({ person }: { person: SimilarPerson }) {
  return (
    <div>
      <p>
        <b>{person.displayname}</b> <LoginBadge status={person.status} />
      </p>
      <p className="sub">{[userRole.label(person.role), person.company, person.email].filter(Boolean).join('・')}</p>
      <ul className="sub">
        {person.sites.map(({ projectId, projectName, projectCode, leftOn }) => (
          <li key={`${projectId} ${leftOn ?? ''}`}>
            {projectName}
            <span className="nw">{fill(projectUserWords.siteOf, { name: '', code: projectCode })}</span>
            {leftOn === null ? null : `：${fill(words.similarLeft, { day: formatDate(leftOn) })}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Named = Form<'displayname' | 'company'>

/**
 * Asks for people with the same name before a new person is stored (product.md USR-06). A failed question never keeps a
 * person from being registered: the form is submitted then.
 */
export function useSimilarCheck(form: Named, projectId: string) {
  const client = useQueryClient()
  const isAsking = useRef(false)
  const [similar, setSimilar] = useState<readonly SimilarPerson[] | null>(null)
  const latest = useRef(form)
  // The question takes a moment, in which the person may type on.
  useEffect(() => {
    latest.current = form
  })
  const ask = async () => {
    const displayname = fieldText(form, 'displayname')
    const company = fieldText(form, 'company') || null
    try {
      const { items } = await client.query(similarPeople({ displayname, company, projectId }))
      if (items.length > 0) setSimilar(items)
      else latest.current.submit()
    } catch (error) {
      reportError(error)
      latest.current.submit()
    } finally {
      isAsking.current = false
    }
  }
  const submit = () => {
    if (!form.isValid) return form.submit()
    if (isAsking.current || form.busy) return
    isAsking.current = true
    void ask()
  }
  const close = () => setSimilar(null)
  const createAnyway = () => {
    close()
    form.submit()
  }
  return { submit, similar, createAnyway, close }
}
