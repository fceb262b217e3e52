import * as z from 'zod/mini'
import { EmailText } from '../kernel/email.ts'
import { Version } from '../kernel/fields.ts'
import { optionalKana, optionalNumber, orNull, optionalText, requiredText } from '../kernel/form-text.ts'
import { wholeForm } from '../kernel/whole-form.ts'
import { sex } from '../user/sex.ts'
import { userJob } from '../user/user.ts'
import { userWords } from '../user/user.words.ts'
import { fill } from '../words/fill.ts'
import { credentialWords, validationWords } from '../words/validation.ts'
import { duties, isStaff, type SiteRole, siteRoles } from './project-user.ts'
import { projectUserWords as words } from './project-user.words.ts'

const maxName = 100
const maxAge = 120
const maxExperience = 80

const select = (label: string) => fill(validationWords.requiredSelect, { label })

/** What a person is at one site (product.md USR). */
const place = {
  company: optionalText(words.company, maxName),
  primarySubcontractor: optionalText(words.primarySubcontractor, maxName),
  jobs: z._default(z.array(userJob.schema).check(z.maxLength(userJob.values.length)), []),
}

/** What a person is at all of their sites. */
const selfFields = {
  role: z.enum(siteRoles, select(userWords.role)),
  displayname: requiredText(userWords.displayname, maxName),
  displaynameKana: optionalKana(userWords.displaynameKana, maxName),
  email: orNull(EmailText),
  age: optionalNumber(words.age, 1, maxAge),
  experienceLength: optionalNumber(words.experienceLength, 0, maxExperience),
  sex: z._default(z.nullable(sex.schema), null),
  isActive: z.boolean(validationWords.isActiveRequired),
}

/** The names of what a person is at one site, and of what they are at all of them. */
export const placeFields = ['company', 'primarySubcontractor', 'jobs'] as const
export const personFields = [
  'role',
  'displayname',
  'displaynameKana',
  'email',
  'age',
  'experienceLength',
  'sex',
] as const

type Place = { company: string | null; primarySubcontractor: string | null; jobs: readonly string[] }
type Conditional = Place & { role: SiteRole; email: string | null }
type Rule = { path: string; isBroken: (person: Conditional) => boolean; message: string }

/** The conditional rules of seed section 5, in the order of the form. */
const placeRules: readonly Rule[] = [
  {
    path: 'company',
    isBroken: ({ role, company }) => company === null && !isStaff(role),
    message: fill(validationWords.requiredInput, { label: words.company }),
  },
  {
    path: 'primarySubcontractor',
    isBroken: ({ role, primarySubcontractor }) => primarySubcontractor === null && !isStaff(role),
    message: select(words.primarySubcontractor),
  },
  {
    path: 'primarySubcontractor',
    isBroken: ({ role, primarySubcontractor }) => primarySubcontractor === null && isStaff(role),
    message: select(words.primaryForStaff),
  },
  {
    path: 'jobs',
    isBroken: ({ role, jobs }) => role === 'Operator' && !duties.some((duty) => jobs.includes(duty)),
    message: words.jobsRequired,
  },
]

const rules: readonly Rule[] = [
  ...placeRules,
  {
    path: 'email',
    isBroken: ({ role, email }) => email === null && role !== 'Worker',
    message: credentialWords.emailRequired,
  },
]

type Payload = z.core.ParsePayload<unknown>
const isAt = ({ issues }: Payload, path: string) => issues.some((issue) => issue.path?.[0] === path)

/** Runs the rules of well-formed fields even beside malformed ones, so that one submit shows every error. */
function conditional<T extends Place>(list: readonly Rule[], asPerson: (value: T) => Conditional) {
  const check: z.core.CheckFn<T> = (payload) => {
    for (const { path, isBroken, message } of list) {
      if (isAt(payload, 'role') || isAt(payload, path) || !isBroken(asPerson(payload.value))) continue
      payload.issues.push({ code: 'custom', path: [path], input: payload.value, message })
    }
  }
  return z.check<T>(check, { when: ({ value }) => typeof value === 'object' && value !== null })
}

const { role, displayname, displaynameKana, email, age, experienceLength, isActive } = selfFields
const fields = {
  role,
  displayname,
  displaynameKana,
  ...place,
  email,
  age,
  experienceLength,
  sex: selfFields.sex,
  isActive,
}
const ofPerson = conditional<Conditional>(rules, (person) => person)

/** The form of a site's person (seed sections 3 and 5, product.md USR-02). */
export const PersonForm = z.strictObject(fields).check(ofPerson)
export type PersonForm = z.output<typeof PersonForm>

/** A new person of a site. */
export const PersonCreateForm = z.strictObject({ projectId: z.uuid(words.siteUnknown), ...fields }).check(ofPerson)
export type PersonCreateForm = z.output<typeof PersonCreateForm>

/** A change of a person; `version` is the one that was read (product.md FRM-05). */
export const PersonUpdateForm = z
  .strictObject({ ...wholeForm(fields, { ...userWords, ...words }), version: Version })
  .check(ofPerson)
export type PersonUpdateForm = z.output<typeof PersonUpdateForm>

/** The form of whoever may change a person's place at one site alone (security.md section 3). */
export const placeForm = (of: SiteRole) =>
  z.strictObject(place).check(conditional<Place>(placeRules, (values) => ({ ...values, role: of, email: null })))

/** An action on a person: `version` is the one that was read (product.md FRM-05). */
export const PersonActionForm = z.strictObject({ version: Version })
export type PersonActionForm = z.output<typeof PersonActionForm>

/** Leaving a site; `end` also ends the account of a person without another site (product.md USR-08). */
export const PersonLeaveForm = z.strictObject({ version: Version, end: z.optional(z.boolean()) })

/** Most people who have one duty of a site; more are changed one by one. */
export const maxHolders = 100
const Holders = z.array(z.guid()).check(z.maxLength(maxHolders))

/** Who has a duty of a site from now on; `before` are those who were read (product.md PRJ-03, FRM-05). */
export const HoldersForm = z.strictObject({ duty: z.enum(duties), holders: Holders, before: Holders })
export type HoldersForm = z.output<typeof HoldersForm>
