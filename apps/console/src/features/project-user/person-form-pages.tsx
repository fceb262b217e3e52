import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { PersonForm } from '@azas/domain/project-user/project-user.forms.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { siteRoleOf } from '@azas/domain/project-user/project-user.ts'
import {
  personFormWords as screens,
  personPageWords,
  projectUserRefusalWords as refusals,
  projectUserWords as words,
} from '@azas/domain/project-user/project-user.words.ts'
import { sex } from '@azas/domain/user/sex.ts'
import type { UserJob } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FormFields } from '#form/FormFields.tsx'
import { mailsNewAddress } from '#form/state/text-of.ts'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { RecordHead } from '#record/RecordHead.tsx'
import { Note } from '#ui/Note.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { FormerLink } from './former/FormerLink.tsx'
import { personForm, personPlaceForm } from './project-user.form.ts'
import { createPerson, updatePerson } from './project-user.queries.ts'
import { personRecord, WithSite } from './project-user.record.tsx'
import { SimilarDialog, useSimilarCheck } from './SimilarDialog.tsx'
import { usePrimaryOfRole } from './use-primary-of-role.tsx'

const shell = getRouteApi('/system/shell')
const newRoute = getRouteApi('/system/shell/project/$projectId/user/new')
const editRoute = getRouteApi('/system/shell/project/$projectId/user/$userId/edit')

/** A new person of a site (product.md USR-02). */
export function PersonCreatePage() {
  const { projectId } = newRoute.useParams()
  const { duty } = newRoute.useSearch()
  return (
    <WithSite projectId={projectId}>
      {(site) => {
        const refusal = siteRefusal(site)
        const lead = fill(screens.newLead, { site: site.name })
        return (
          <>
            <RecordHead
              home={personRecord(projectId).home}
              title={personPageWords.newTitle}
              lead={lead}
              actions={<FormerLink projectId={projectId} />}
            />
            {refusal === null ? (
              <CreateForms key={duty} site={site} duty={duty} />
            ) : (
              <Note kind="info" text={refusal} />
            )}
          </>
        )
      }}
    </WithSite>
  )
}

type Initial = Partial<PersonForm> & { version: 0 }

/** One form after the other, where people are registered in a row: the next of the same firm. For a duty it begins with an Operator. */
function CreateForms({ site, duty }: { site: ProjectDetail; duty: UserJob | undefined }) {
  const [{ n, initial }, setRound] = useState<{ n: number; initial: Initial | undefined }>({
    n: 0,
    initial: duty && { version: 0, role: 'Operator', jobs: [duty] },
  })
  const goOn = ({ role, company, primarySubcontractor }: ProjectUserDetail) =>
    setRound({ n: n + 1, initial: { version: 0, role: siteRoleOf(role), company, primarySubcontractor } })
  return <CreateForm key={n} site={site} initial={initial} isNext={n > 0} onNext={goOn} />
}

type CreateProps = {
  site: ProjectDetail
  /** What the form begins with. */
  initial: Initial | undefined
  /** It follows a person who was registered a moment ago. */
  isNext: boolean
  onNext: (registered: ProjectUserDetail) => void
}

function CreateForm({ site, initial, isNext, onNext }: CreateProps) {
  const record = useMemo(() => personRecord(site.id), [site.id])
  const definition = useMemo(() => personForm(site), [site])
  const goesOn = useRef(false)
  const form = useCreateForm(record, {
    form: definition,
    save: createPerson(site.id),
    success: (person) => successOf(person, goesOn.current),
    madeFor: site.id,
    initial,
    goOn: (person) => {
      if (goesOn.current) onNext(person)
      return goesOn.current
    },
  })
  const focusName = useEffectEvent(() => void form.jumpTo('displayname'))
  useEffect(() => {
    if (isNext) focusName()
  }, [isNext])
  const check = useSimilarCheck(form, site.id)
  const submit = (andGoOn: boolean) => {
    goesOn.current = andGoOn
    check.submit()
  }
  const mails = mailsNewAddress(form, null)
  const next = (
    <button
      className={mails ? 'btn nextmailed' : 'btn'}
      type="button"
      aria-busy={form.busy}
      onClick={() => submit(true)}
    >
      {mails ? screens.createAndMailNext : screens.createNext}
    </button>
  )
  return (
    <>
      <CreateFormView
        form={{ ...form, submit: check.submit }}
        onSubmit={() => submit(false)}
        home={record.home}
        mails={mails}
        others={next}
      >
        <FormFields form={form} instead={usePrimaryOfRole(form)} />
      </CreateFormView>
      {check.similar ? (
        <SimilarDialog site={site} people={check.similar} onCreate={check.createAnyway} onClose={check.close} />
      ) : null}
    </>
  )
}

/** Of several in a row each is told by name. */
function successOf({ displayname, invitation }: ProjectUserDetail, andGoesOn: boolean): string {
  const isMailed = Boolean(invitation?.mail)
  if (andGoesOn) return fill(isMailed ? screens.createdAndMailedOf : screens.createdOf, { name: displayname })
  return fill(isMailed ? formWords.createdAndMailed : formWords.created, { object: words.object })
}

/** The edit page of a person at a site (product.md USR-02). */
export function PersonEditPage() {
  const { projectId } = editRoute.useParams()
  const record = useMemo(() => personRecord(projectId), [projectId])
  return (
    <RecordEditPage record={record} title={personPageWords.editTitle}>
      {(person) => (
        <WithSite projectId={projectId}>
          {(site) =>
            person.isElsewhere ? (
              <PlaceEditForm key={person.id} person={person} site={site} />
            ) : (
              <EditForm key={person.id} person={person} site={site} />
            )
          }
        </WithSite>
      )}
    </RecordEditPage>
  )
}

type EditProps = { person: ProjectUserDetail; site: ProjectDetail }

function EditForm({ person, site }: EditProps) {
  const { role } = shell.useRouteContext().me.auth
  const record = useMemo(() => personRecord(site.id), [site.id])
  const definition = useMemo(() => personForm(site), [site])
  const form = useEditForm(record, person, { form: definition, save: updatePerson(person) })
  const roleInput = usePrimaryOfRole(form)
  const mayMoveAddress = scopeOf(role, 'project-user.email') !== null
  const instead = mayMoveAddress ? roleInput : { ...roleInput, email: <FixedAddress email={person.email} /> }
  return (
    <EditFormView form={form} home={record.home} id={person.id} mails={mailsNewAddress(form, person.email)}>
      <FormFields form={form} instead={instead} />
    </EditFormView>
  )
}

function FixedAddress({ email }: { email: string | null }) {
  return (
    <div>
      <Note kind="info" text={refusals.emailByAdmin} />
      <FactList rows={[[userWords.email, email ?? words.noEmail]]} />
    </div>
  )
}

/** What a SubAdmin may change of a person who is at a site out of scope, too. */
function PlaceEditForm({ person, site }: EditProps) {
  const record = useMemo(() => personRecord(site.id), [site.id])
  const definition = useMemo(() => personPlaceForm(site, siteRoleOf(person.role)), [site, person.role])
  const form = useEditForm(record, person, {
    form: definition,
    save: (place, options) => updatePerson(person)({ ...formOf(person), ...place }, options),
  })
  return (
    <EditFormView form={form} home={record.home} id={person.id}>
      <Note kind="info" text={screens.placeOnly} />
      <FormFields form={form} />
    </EditFormView>
  )
}

/** A stored person as their form. */
function formOf({ role, status, ...person }: ProjectUserDetail): PersonForm {
  const { displayname, displaynameKana, email, age, experienceLength } = person
  const { company, primarySubcontractor, jobs } = person
  return {
    role: siteRoleOf(role),
    displayname,
    displaynameKana,
    email,
    age,
    experienceLength,
    sex: sex.values.find((value) => value === person.sex) ?? null,
    isActive: status !== 'Pause',
    company,
    primarySubcontractor,
    jobs,
  }
}
