import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { PersonForm, placeForm } from '@azas/domain/project-user/person.forms.ts'
import {
  personFormWords as screens,
  personPageWords,
  projectUserRefusalWords as refusals,
  projectUserWords as words,
} from '@azas/domain/project-user/project-user.words.ts'
import { siteRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { siteRoleOf, duties, isStaff, type SiteRole, siteRoles } from '@azas/domain/project-user/project-user.ts'
import { sex } from '@azas/domain/user/sex.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormFields } from '#form/FormFields.tsx'
import { fieldText } from '#form/state/text-of.ts'
import { RecordHead } from '#record/RecordHead.tsx'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { Note } from '#ui/Note.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { createPerson, updatePerson } from './people.queries.ts'
import { personRecord, WithSite } from './people.record.tsx'
import { SimilarDialog, useSimilarCheck } from './SimilarDialog.tsx'
import { usePrimaryOfRole } from './use-primary-of-role.tsx'
import { userRole } from '@azas/domain/access/roles.ts'
import type { SiteNames } from '@azas/domain/project-user/site-names.ts'
import { type UserJob, userJob } from '@azas/domain/user/user.ts'
import type { FieldSpec, Values } from '#form/fields/field-table.ts'
import { fixedSource } from '#form/fields/fixed-source.ts'
import {
  activeField,
  checks,
  optionsOf,
  radios,
  select,
  wholeYears,
  email as emailText,
  personKana,
  shortText,
} from '#form/fields/plain.tsx'
import { lookupOne } from '#form/fields/types/lookup-one.tsx'
import { defineForm } from '#form/state/define-form.ts'

const roleOptions = siteRoles.map((value) => ({ value, label: userRole.label(value) }))
const dutyOptions = duties.map((value) => ({ value, label: userJob.label(value) }))

/** The fields of a person's place at a site, by the person's role (seed section 5). */
function placeFields(names: SiteNames, roleOf: (values: Values) => SiteRole) {
  const isOfStaff = (values: Values) => isStaff(roleOf(values))
  const namesFor = (offered: readonly string[]) => ({
    fieldType: lookupOne(fixedSource(offered), 'half'),
    ...(offered.length === 0 && { help: screens.noNames }),
  })
  const [crew, staff] = [namesFor(names.primarySubcontractors), namesFor(names.affiliations)]
  const company: FieldSpec = {
    label: words.company,
    fieldType: shortText,
    varies: (values) => (isOfStaff(values) ? { label: screens.companyOfStaff } : { isRequired: true }),
  }
  const primarySubcontractor: FieldSpec = {
    label: words.primarySubcontractor,
    ...crew,
    varies: (values) => ({ isRequired: true, ...(isOfStaff(values) && { label: words.primaryForStaff, ...staff }) }),
  }
  const jobs: FieldSpec = {
    label: words.jobs,
    fieldType: checks(dutyOptions),
    varies: (values) => (roleOf(values) === 'Operator' ? { isRequired: true } : { isHidden: true }),
  }
  return { company, primarySubcontractor, jobs }
}

const roleIn = ({ role }: Values) => siteRoles.find((each) => each === role) ?? 'Worker'

const address: FieldSpec = {
  label: userWords.email,
  fieldType: emailText,
  varies: (values) => (roleIn(values) === 'Worker' ? { help: screens.emailHelp } : { isRequired: true }),
}

const personFields = {
  role: { label: userWords.role, fieldType: { ...radios(roleOptions), empty: 'Worker' }, isRequired: true },
  displayname: { label: userWords.displayname, fieldType: shortText, help: userWords.displaynameHelp },
  displaynameKana: { label: userWords.displaynameKana, fieldType: personKana },
}

const details = {
  age: { label: words.age, fieldType: wholeYears(words.ageUnit) },
  experienceLength: { label: words.experienceLength, fieldType: wholeYears(words.yearsUnit) },
  sex: { label: words.sex, fieldType: select(optionsOf(sex)) },
}

const active = { label: userWords.status, fieldType: activeField(screens), from: 'status' }

const sectionsOf = (names: SiteNames) =>
  [
    { title: screens.person, fields: { ...personFields, ...placeFields(names, roleIn) } },
    { title: screens.signIn, fields: { email: address, isActive: active } },
    { title: screens.details, fields: details },
  ] as const

/** The form of a person at a site, in the order on screen (seed section 3, product.md USR-02). */
const personForm = (names: SiteNames) => defineForm(PersonForm, sectionsOf(names))

/** The form of whoever looks after some of the person's sites alone (security.md section 3). */
const personPlaceForm = (names: SiteNames, role: SiteRole) =>
  defineForm(placeForm(role), [{ fields: placeFields(names, () => role) }])

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
            <RecordHead home={personRecord(projectId).home} title={personPageWords.newTitle} lead={lead} />
            {refusal === null ? <CreateForm key={duty} site={site} duty={duty} /> : <Note kind="info" text={refusal} />}
          </>
        )
      }}
    </WithSite>
  )
}

/** For a duty that nobody has, an Operator is registered who gets it. */
function CreateForm({ site, duty }: { site: ProjectDetail; duty: UserJob | undefined }) {
  const record = useMemo(() => personRecord(site.id), [site.id])
  const definition = useMemo(() => personForm(site), [site])
  const form = useCreateForm(record, {
    form: definition,
    save: createPerson(site.id),
    success: ({ invitation }) =>
      fill(invitation?.mail ? formWords.createdAndMailed : formWords.created, { object: record.home.object.word }),
    madeFor: site.id,
    initial: duty && { version: 0, role: 'Operator', jobs: [duty] },
  })
  const check = useSimilarCheck(form, site.id)
  const mails = fieldText(form, 'email') !== '' && fieldText(form, 'isActive') === 'true'
  return (
    <>
      <CreateFormView form={{ ...form, submit: check.submit }} home={record.home} mails={mails}>
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
  const email = fieldText(form, 'email')
  const mails = email !== '' && email !== (person.email ?? '') && fieldText(form, 'isActive') === 'true'
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
