import type { ProjectDetail } from '@azas/api/project.operations.ts'
import type { ProjectUserDetail } from '@azas/api/project-user.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { PersonForm } from '@azas/domain/project-user/person.forms.ts'
import {
  personFormWords as screens,
  personPageWords,
  projectUserRefusalWords as refusals,
  projectUserWords as words,
} from '@azas/domain/project-user/project-user.words.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { siteRoleOf } from '@azas/domain/project-user/project-user.ts'
import { sex } from '@azas/domain/user/sex.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormFields } from '#form/FormFields.tsx'
import { textOf } from '#form/state/text-of.ts'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { RecordHead } from '#record/RecordHead.tsx'
import { Note } from '#ui/Note.tsx'
import { createPerson, updatePerson } from './people.queries.ts'
import { personRecord } from './people.record.tsx'
import { personForm, personPlaceForm } from './person.form.ts'
import { SimilarDialog } from './SimilarDialog.tsx'
import { usePrimaryOfRole } from './use-primary-of-role.tsx'
import { useSimilarCheck } from './use-similar-check.ts'
import { WithSite } from './WithSite.tsx'

const shell = getRouteApi('/system/shell')
const newRoute = getRouteApi('/system/shell/project/$projectId/user/new')
const editRoute = getRouteApi('/system/shell/project/$projectId/user/$userId/edit')

/** A new person of a site (product.md USR-02). */
export function PersonCreatePage() {
  const { projectId } = newRoute.useParams()
  return (
    <WithSite projectId={projectId}>
      {(site) => {
        const refusal = siteRefusal(site)
        const lead = fill(screens.newLead, { site: site.name })
        return (
          <>
            <RecordHead home={personRecord(projectId).home} title={personPageWords.newTitle} lead={lead} />
            {refusal === null ? <CreateForm site={site} /> : <Note kind="info" text={refusal} />}
          </>
        )
      }}
    </WithSite>
  )
}

function CreateForm({ site }: { site: ProjectDetail }) {
  const record = useMemo(() => personRecord(site.id), [site.id])
  const definition = useMemo(() => personForm(site), [site])
  const form = useCreateForm(record, { form: definition, save: createPerson(site.id), madeFor: site.id })
  const check = useSimilarCheck(form, site.id)
  const mails = textOf(form, 'email') !== '' && textOf(form, 'isActive') === 'true'
  return (
    <>
      <CreateFormView
        form={{ ...form, submit: check.submit }}
        home={record.home}
        verb={mails ? screens.createAndMail : formWords.create}
      >
        <FormFields form={form} instead={usePrimaryOfRole(form)} />
      </CreateFormView>
      {check.similar ? (
        <SimilarDialog site={site} people={check.similar} onCreate={check.createAnyway} onClose={check.close} />
      ) : null}
    </>
  )
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
  const email = textOf(form, 'email')
  const mails = email !== '' && email !== (person.email ?? '') && textOf(form, 'isActive') === 'true'
  const roleInput = usePrimaryOfRole(form)
  const mayMoveAddress = scopeOf(role, 'project-user.email') !== null
  const instead = mayMoveAddress ? roleInput : { ...roleInput, email: <FixedAddress email={person.email} /> }
  return (
    <EditFormView form={form} home={record.home} id={person.id} verb={mails ? screens.updateAndMail : formWords.update}>
      <FormFields form={form} instead={instead} />
    </EditFormView>
  )
}

function FixedAddress({ email }: { email: string | null }) {
  return (
    <div>
      <Note kind="info" text={refusals.emailByAdmin} />
      <dl className="dl">
        <dt>{userWords.email}</dt>
        <dd>{email ?? words.noEmail}</dd>
      </dl>
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
