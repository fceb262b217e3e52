import type { FormerPerson } from '@azas/api/project-user/former-people.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { formerPeopleWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useMemo, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogActions } from '#ui/dialog/DialogActions.tsx'
import { siteLabel, siteSource } from '../site-source.ts'
import { SiteField, useSiteField } from '../SiteField.tsx'
import { useRegisterKnown } from '../use-register-known.ts'

type Props = { person: FormerPerson; site: ProjectDetail | undefined; onClose: () => void }

/** Registers somebody who is at no site at one: that of the page, or at first the last one if it still takes people. */
export function JoinDialog({ person, site, onClose }: Props) {
  const { id, displayname, contractId } = person
  const isEnded = person.status === 'Inactive'
  const source = useMemo(() => siteSource(contractId), [contractId])
  const [initial] = useState(() => {
    const first = firstSite(person.lastPlace, site)
    if (first) source.keep({ value: first.id, label: siteLabel(first.name, first.code) })
    return first?.id ?? ''
  })
  const { mutate, error, isPending } = useRegisterKnown()
  const { submit, field } = useSiteField(initial, (siteId) => mutate({ id, displayname, siteId, reactivate: isEnded }))
  return (
    <Dialog title={words.join} onClose={onClose}>
      <form noValidate className="impact" onSubmit={submit}>
        <p className="phrase">{fill(isEnded ? words.endedLead : words.joinLead, { name: displayname })}</p>
        <SiteField source={source} {...field} />
        <DialogActions
          verb={isEnded ? words.reactivate : words.join}
          failure={error && failureText(error)}
          isPending={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function firstSite(last: FormerPerson['lastPlace'], site: ProjectDetail | undefined) {
  if (site && siteRefusal(site) === null) return site
  if (last.projectStatus === 'Inactive') return null
  return { id: last.projectId, name: last.projectName, code: last.projectCode }
}
