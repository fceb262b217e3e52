import * as z from 'zod/mini'
import { whenAbsent } from '../kernel/absent.ts'
import { PlainDateText, Version } from '../kernel/fields.ts'
import { requiredInstant, requiredLines, requiredText } from '../kernel/form-text.ts'
import { mapKeys } from '../kernel/keyed.ts'
import { daysBetween } from '../kernel/tokyo.ts'
import { wholeForm } from '../kernel/whole-form.ts'
import { fill } from '../words/fill.ts'
import { credentialWords } from '../words/validation.ts'
import {
  hasReach,
  type MailTargetValue,
  maxChosen,
  type NoticeKind,
  noticeKinds,
  type NoticeTargetValue,
  type Reach,
  type ReachField,
  reachFields,
} from './notice-kinds.ts'
import { noticeWords as words } from './notice.words.ts'
import { reachWords } from './reach.words.ts'

export const maxNoticeTitle = 100
/** @public */
export const maxNoticeBody = 4_000

const unique = <T>(values: T[]) => [...new Set(values)]
/** A list of one kind's values, typed as values of either kind, so that both kinds have one type of form. */
const choices = <T extends string>(values: readonly T[], absent: string = credentialWords.invalid) =>
  z.array(z.enum(values), whenAbsent(absent)).check(z.maxLength(values.length), z.overwrite(unique))

const chosen = (most: number) => z._default(z.array(z.uuid()).check(z.maxLength(most), z.overwrite(unique)), [])
const reachOf = (kind: NoticeKind) => mapKeys(reachFields, (field) => chosen(hasReach(kind, field) ? maxChosen : 0))

function fieldsOf(kind: NoticeKind) {
  const { formTargets, mailTargets } = noticeKinds[kind]
  return {
    title: requiredText(words.titleField, maxNoticeTitle),
    body: requiredLines(words.body, maxNoticeBody),
    targets: choices<NoticeTargetValue>(formTargets, words.targetsRequired).check(
      z.minLength(1, words.targetsRequired),
    ),
    isDraft: z.boolean(words.statusRequired),
    startTimestamp: requiredInstant(words.startTimestamp),
    endTimestamp: requiredInstant(words.endTimestamp),
    mailTargets: z._default(choices<MailTargetValue>(mailTargets.values), []),
    ...reachOf(kind),
  }
}

type Period = { startTimestamp: string; endTimestamp: string }
/** An end that cannot be read is '' and has its own message. */
const startsBeforeEnd = () =>
  z.refine<Period>(({ startTimestamp, endTimestamp }) => endTimestamp === '' || startTimestamp <= endTimestamp, {
    path: ['startTimestamp'],
    error: words.periodInvalid,
  })

type Limited = { isLimited: boolean; contractIds: string[]; projectIds: string[] }
/** Who chose to limit a notice has to say to whom: none chosen would be everybody (product.md NTC-09). */
const isLimitedToSome = () =>
  z.refine<Limited>(
    ({ isLimited, contractIds, projectIds }) => !isLimited || contractIds.length + projectIds.length > 0,
    {
      path: ['contractIds'],
      error: reachWords.reachRequired,
    },
  )

/** The form of a notice (seed section 5, product.md NTC-01, NTC-09, ONT-01). */
export const noticeFormOf = (kind: NoticeKind) =>
  z
    .strictObject({ ...fieldsOf(kind), isLimited: z._default(z.boolean(), false) })
    .check(startsBeforeEnd(), isLimitedToSome())

/** A change of a notice; a live one mails again when `sendAgain` asks for it (product.md NTC-06). */
export const noticeUpdateFormOf = (kind: NoticeKind) => z.strictObject(updateFieldsOf(kind)).check(startsBeforeEnd())
const updateFieldsOf = (kind: NoticeKind) => ({
  ...wholeForm(fieldsOf(kind), words),
  version: Version,
  sendAgain: z._default(z.boolean(), false),
})

/** The mail targets whose people are counted (product.md NTC-03). */
function audienceFieldsOf(kind: NoticeKind) {
  const { mailTargets } = fieldsOf(kind)
  return {
    mailTargets,
    ...reachOf(kind),
    /** When the mails go out, to look for other mails to the same people on that Tokyo day. */
    startTimestamp: z.optional(requiredInstant(words.startTimestamp)),
    /** The notice in the form, whose own mails are left out of that search. */
    noticeId: z.optional(z.uuid()),
  }
}

type Ids = z.ZodMiniType<string[], string[] | undefined>

/** An object without the reach that a kind does not have. */
const withOwnReach = (kind: NoticeKind, fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isReach(name) || hasReach(kind, name)))
const isReach = (name: string): name is ReachField => (reachFields as readonly string[]).includes(name)

/** What a program sends of a kind: the same fields, but the reach of the other kind, which it cannot use. */
const bodyOf = <F extends Readonly<Record<ReachField, Ids>>>(kind: NoticeKind, fields: F) =>
  withOwnReach(kind, fields) as Omit<F, ReachField> & { [Field in ReachField]: z.ZodMiniOptional<F[Field]> }

/** The bodies of the calls, by kind (product.md NTC-01, ONT-01). */
export const noticeBodyOf = (kind: NoticeKind) => z.strictObject(bodyOf(kind, fieldsOf(kind))).check(startsBeforeEnd())
export const noticeUpdateBodyOf = (kind: NoticeKind) =>
  z.strictObject(bodyOf(kind, updateFieldsOf(kind))).check(startsBeforeEnd())
export const audienceBodyOf = (kind: NoticeKind) => z.strictObject(bodyOf(kind, audienceFieldsOf(kind)))

/** The reach of a body; none of what its kind cannot be limited to. */
export const withReachOf = <B extends { [Field in ReachField]?: string[] | undefined }>(body: B) => ({
  ...body,
  ...mapKeys(reachFields, (field) => body[field] ?? []),
})

/** A form as the body of its kind's calls. */
export const toNoticeBody = <F extends Reach>(kind: NoticeKind, form: F) =>
  withOwnReach(kind, form) as Omit<F, ReachField> & Partial<Pick<F, ReachField>>

const maxDays = 100

/** The period in which the days of several mailings are looked for (product.md NTC-08): a few sheets of the calendar. */
export const SameDaysForm = z.strictObject({ periodStart: PlainDateText, periodEnd: PlainDateText }).check(
  z.refine(({ periodStart, periodEnd }) => periodStart <= periodEnd, {
    path: ['periodStart'],
    error: words.filterPeriodInvalid,
  }),
  z.refine(({ periodStart, periodEnd }) => daysBetween(periodStart, periodEnd) < maxDays, {
    path: ['periodEnd'],
    error: fill(words.periodTooLong, { n: maxDays }),
  }),
)

type TypedNotice = z.output<ReturnType<typeof noticeFormOf>>
export type NoticeForm = Omit<TypedNotice, 'isLimited'>

/** What is stored of a form: its reach only where it is limited, and tenants only of a notice for tenants. */
export function toNoticeForm({ isLimited, ...form }: TypedNotice): NoticeForm {
  const officeProjectIds = form.targets.includes('Project') ? form.officeProjectIds : []
  return isLimited ? { ...form, officeProjectIds } : { ...form, contractIds: [], projectIds: [], officeProjectIds }
}
export type NoticeUpdateForm = z.output<ReturnType<typeof noticeUpdateFormOf>>
type AudienceFields = z.output<ReturnType<typeof audienceBodyOf>>
export type AudienceForm = Omit<AudienceFields, ReachField> & Pick<NoticeForm, ReachField>

export const NoticeActionForm = z.strictObject({ version: Version })
export type NoticeActionForm = z.output<typeof NoticeActionForm>

/** A test mail to oneself: of a text that is not saved yet, or of the stored one (product.md NTC-06). */
export const TestMailForm = z.strictObject({
  text: z.optional(
    z.strictObject({
      title: requiredText(words.titleField, maxNoticeTitle),
      body: requiredLines(words.body, maxNoticeBody),
      startTimestamp: requiredInstant(words.startTimestamp),
      endTimestamp: requiredInstant(words.endTimestamp),
    }),
  ),
})
export type TestMailForm = z.output<typeof TestMailForm>
