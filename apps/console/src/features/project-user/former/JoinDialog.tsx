import type { FormerPerson } from '@azas/api/project-user/former-people.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { copyWords, formerPeopleWords as words, personFormWords } from '@azas/domain/project-user/project-user.words.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useMemo, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { describeRemarks, FieldShell } from '#form/fields/FieldShell.tsx'
import { SearchSelect } from '#form/fields/lookup/SearchSelect.tsx'
import { recordPath } from '#record/define-record.ts'
import { useRefresh } from '#record/use-record-changes.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toast.ts'
import { copyPeople } from '../people.queries.ts'
import { personRecord } from '../people.record.tsx'
import { siteLabel, siteSource } from '../site-source.ts'

type Props = { person: FormerPerson; site: ProjectDetail | undefined; onClose: () => void }

/** Registers somebody who is at no site at one: that of the page, or at first the last one if it still takes people. */
export function JoinDialog({ person, site, onClose }: Props) {
  const { source, to, choose } = useSite(person, site)
  const [isPressed, setPressed] = useState(false)
  const { mutate, error, isPending } = useJoin(person)
  const isEnded = person.status === 'Inactive'
  const missing = isPressed && to === '' ? fill(validationWords.requiredSelect, { label: copyWords.site }) : undefined
  const field = { id: 'join-site', label: copyWords.site, help: copyWords.siteHelp, required: true, error: missing }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setPressed(true)
    if (to === '') document.getElementById(field.id)?.focus()
    else mutate(to)
  }
  return (
    <Dialog title={words.join} onClose={onClose}>
      <form noValidate className="impact" onSubmit={submit}>
        <p className="phrase">{fill(isEnded ? words.endedLead : words.joinLead, { name: person.displayname })}</p>
        <FieldShell {...field}>
          <SearchSelect
            id={field.id}
            label={field.label}
            source={source}
            value={to}
            onChoose={choose}
            aria={describeRemarks(field.id, field)}
            required
          />
        </FieldShell>
        {error ? <Note kind="bad" text={failureText(error)} /> : null}
        <div className="btns end">
          <button className="btn" type="button" onClick={onClose}>
            {formWords.cancel}
          </button>
          <button className="btn pri" type="submit" aria-busy={isPending}>
            {isEnded ? words.reactivate : words.join}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** The site to join, and the sites of the person's company to choose from. */
function useSite({ contractId, lastPlace }: FormerPerson, site: ProjectDetail | undefined) {
  const source = useMemo(() => siteSource(contractId), [contractId])
  const [to, choose] = useState(() => {
    const first = firstSite(lastPlace, site)
    if (first) source.keep({ value: first.id, label: siteLabel(first.name, first.code) })
    return first?.id ?? ''
  })
  return { source, to, choose }
}

function firstSite(last: FormerPerson['lastPlace'], site: ProjectDetail | undefined) {
  if (site && siteRefusal(site) === null) return site
  if (last.projectStatus === 'Inactive') return null
  return { id: last.projectId, name: last.projectName, code: last.projectCode }
}

/** Registers the person and shows them at the site. */
function useJoin({ id, displayname, status, lastPlace }: FormerPerson) {
  const refresh = useRefresh(personRecord(lastPlace.projectId))
  const navigate = useNavigate()
  return useOnce({
    mutationFn: async (to: string) => {
      const { results } = await copyPeople(to, { leave: false, reactivate: status === 'Inactive', ids: [id] })
      const refusal = results[0]?.title
      if (refusal) throw new Error(refusal)
      return to
    },
    onSuccess: async (to) => {
      await refresh(id, null)
      showToast({ kind: 'success', message: fill(personFormWords.registeredSame, { name: displayname }) })
      await navigate({ to: recordPath(personRecord(to).home, id) })
    },
  })
}
