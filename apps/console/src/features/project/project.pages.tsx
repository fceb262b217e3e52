import type { Project, ProjectDetail } from '@azas/api/project/project.operations.ts'
import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { ProjectCreateForm, ProjectForm } from '@azas/domain/project/project.forms.ts'
import { mayChange } from '@azas/domain/project/project.rules.ts'
import { projectStatus } from '@azas/domain/project/project.ts'
import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { optionsOf, radios, code, postalCode, singleLine, day } from '#form/fields/plain.tsx'
import { lookupOne } from '#form/fields/types/lookup-one.tsx'
import { nameList } from '#form/fields/types/name-list.ts'
import { FormFields } from '#form/FormFields.tsx'
import { defineForm } from '#form/state/define-form.ts'
import { rememberCompany, anyCompany, signedCompany } from '#parents/company-source.ts'
import { CreateFormView, EditFormView, RecordEditPage, useCreateForm, useEditForm } from '#record/record-form.tsx'
import { type RecordPages, shownPages } from '#record/record-pages.tsx'
import { RecordHead } from '#record/RecordHead.tsx'
import { Note } from '#ui/Note.tsx'
import { Period } from '#ui/times.tsx'
import { projectHome } from './project.list.ts'
import { createProject, updateProject } from './project.queries.ts'
import { projectRecord } from './project.record.tsx'
import { PeriodRequest } from './SiteRequest.tsx'

const basics = {
  name: { label: words.name, fieldType: singleLine, help: words.nameHelp },
  code: { label: words.code, fieldType: code, help: words.codeHelp },
  contractId: { label: words.contractId, fieldType: lookupOne(anyCompany) },
  startDate: { label: words.startDate, fieldType: day, period: { label: words.period, end: 'endDate' } },
  endDate: { label: words.endDate, fieldType: day },
}

const place = {
  title: screens.place,
  fields: {
    postalCode: { label: words.postalCode, fieldType: postalCode, address: 'address' },
    address: { label: words.address, fieldType: singleLine, help: formWords.addressHelp },
  },
}

const choices = {
  title: screens.choices,
  fields: {
    affiliations: { label: words.affiliations, fieldType: nameList },
    primarySubcontractors: { label: words.primarySubcontractors, fieldType: nameList },
  },
}

/** The form of a site, in the order on screen. */
const projectForm = defineForm(ProjectForm, [{ title: screens.basics, fields: basics }, place, choices])

const beginnings = optionsOf(projectStatus).filter(({ value }) => value !== 'Inactive')

/** The form of a new site, of a company whose contract runs; prefilled from the company's page. */
const projectCreateForm = (company: string) =>
  defineForm(ProjectCreateForm, [
    {
      title: screens.basics,
      fields: {
        ...basics,
        contractId: { label: words.contractId, fieldType: { ...lookupOne(signedCompany), empty: company } },
      },
    },
    place,
    choices,
    {
      fields: { status: { label: screens.statusOnCreate, fieldType: { ...radios(beginnings), empty: 'Pause' } } },
    },
  ])

const shell = getRouteApi('/system/shell')

const projectFieldNames = keysOf(projectForm.fields)
const newRoute = getRouteApi('/system/shell/project/new')

/** A new site of a company (product.md PRJ-01). */
function ProjectCreatePage() {
  const { company } = newRoute.useSearch()
  const definition = useMemo(() => projectCreateForm(company ?? ''), [company])
  const form = useCreateForm(projectRecord, { form: definition, save: createProject, madeFor: company ?? null })
  return (
    <>
      <RecordHead home={projectHome} title={screens.newTitle} lead={screens.newLead} company={company} />
      <CreateFormView form={form} home={projectHome} company={company}>
        <FormFields form={form} />
      </CreateFormView>
    </>
  )
}

/** The edit page of a site (product.md PRJ-01). */
function ProjectEditPage() {
  return (
    <RecordEditPage record={projectRecord} title={screens.editTitle}>
      {(project) => <EditForm key={project.id} project={project} />}
    </RecordEditPage>
  )
}

function EditForm({ project }: { project: ProjectDetail }) {
  const { role } = shell.useRouteContext().me.auth
  rememberCompany(project.contractId, project.companyName)
  const form = useEditForm(projectRecord, project, { form: projectForm, save: updateProject(project.id) })
  const [first, ...others] = projectFieldNames.filter((name) => !mayChange(role, name))
  const instead = first && {
    ...Object.fromEntries(others.map((name) => [name, null])),
    [first]: <FixedFacts project={project} />,
  }
  return (
    <EditFormView form={form} home={projectHome} id={project.id}>
      <FormFields form={form} instead={instead} />
    </EditFormView>
  )
}

/** The facts that a company's administrators cannot change, as text with the reason. */
function FixedFacts({ project }: { project: ProjectDetail }) {
  return (
    <div>
      <Note kind="info" text={screens.fixedReason} />
      <dl className="dl">
        <dt>{words.code}</dt>
        <dd className="code">{project.code}</dd>
        <dt>{words.period}</dt>
        <dd>
          <p>
            <Period {...project} />
          </p>
          <PeriodRequest project={project} />
        </dd>
      </dl>
    </div>
  )
}

/** The pages of a site. */
export const projectPages: RecordPages<Project> = {
  ...shownPages(projectRecord),
  Create: ProjectCreatePage,
  Edit: ProjectEditPage,
}
