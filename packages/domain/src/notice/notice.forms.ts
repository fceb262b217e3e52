import * as z from 'zod/mini'
import { whenAbsent } from '../kernel/absent.ts'
import { PlainDateText, Version } from '../kernel/fields.ts'
import { requiredInstant, requiredLines, requiredText } from '../kernel/form-text.ts'
import { daysBetween } from '../kernel/tokyo.ts'
import { wholeForm } from '../kernel/whole-form.ts'
import { fill } from '../words/fill.ts'
import { credentialWords } from '../words/validation.ts'
import { type MailTargetValue, type NoticeKind, noticeKinds, type NoticeTargetValue } from './notice-kinds.ts'
import { noticeWords as words } from './notice.words.ts'

export const maxNoticeTitle = 100
/** @public */
export const maxNoticeBody = 4_000

const unique = <T>(values: T[]) => [...new Set(values)]
/** A list of one kind's values, typed as values of either kind, so that both kinds have one type of form. */
const choices = <T extends string>(values: readonly T[], absent: string = credentialWords.invalid) =>
  z.array(z.enum(values), whenAbsent(absent)).check(z.maxLength(values.length), z.overwrite(unique))

function fieldsOf(kind: NoticeKind) {
  const { formTargets, mailTargets, maxTenants } = noticeKinds[kind]
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
    /** The tenants that it is for; an empty list means all of them. */
    officeProjectIds: z._default(z.array(z.uuid()).check(z.maxLength(maxTenants), z.overwrite(unique)), []),
  }
}

type Period = { startTimestamp: string; endTimestamp: string }
/** An end that cannot be read is '' and has its own message. */
const startsBeforeEnd = () =>
  z.refine<Period>(({ startTimestamp, endTimestamp }) => endTimestamp === '' || startTimestamp <= endTimestamp, {
    path: ['startTimestamp'],
    error: words.periodInvalid,
  })

/** The form of a notice (seed section 5, product.md NTC-01, ONT-01). */
export const noticeFormOf = (kind: NoticeKind) => z.strictObject(fieldsOf(kind)).check(startsBeforeEnd())

/** A change of a notice; a live one mails again when `sendAgain` asks for it (product.md NTC-06). */
export const noticeUpdateFormOf = (kind: NoticeKind) => z.strictObject(updateFieldsOf(kind)).check(startsBeforeEnd())
const updateFieldsOf = (kind: NoticeKind) => ({
  ...wholeForm(fieldsOf(kind), words),
  version: Version,
  sendAgain: z._default(z.boolean(), false),
})

/** The mail targets whose people are counted (product.md NTC-03). */
function audienceFieldsOf(kind: NoticeKind) {
  const { mailTargets, officeProjectIds } = fieldsOf(kind)
  return {
    mailTargets,
    officeProjectIds,
    /** When the mails go out, to look for other mails to the same people on that Tokyo day. */
    startTimestamp: z.optional(requiredInstant(words.startTimestamp)),
    /** The notice in the form, whose own mails are left out of that search. */
    noticeId: z.optional(z.uuid()),
  }
}

/** What a program sends of a kind without tenants: the same fields but theirs, which it cannot use. */
function bodyOf<F extends { officeProjectIds: z.ZodMiniType<string[], string[] | undefined> }>(
  kind: NoticeKind,
  fields: F,
) {
  const { officeProjectIds, ...others } = fields
  const own = noticeKinds[kind].maxTenants > 0 ? { officeProjectIds } : {}
  return { ...others, ...own } as Omit<F, 'officeProjectIds'> & {
    officeProjectIds: z.ZodMiniOptional<F['officeProjectIds']>
  }
}

/** The bodies of the calls, by kind (product.md NTC-01, ONT-01). */
export const noticeBodyOf = (kind: NoticeKind) => z.strictObject(bodyOf(kind, fieldsOf(kind))).check(startsBeforeEnd())
export const noticeUpdateBodyOf = (kind: NoticeKind) =>
  z.strictObject(bodyOf(kind, updateFieldsOf(kind))).check(startsBeforeEnd())
export const audienceBodyOf = (kind: NoticeKind) => z.strictObject(bodyOf(kind, audienceFieldsOf(kind)))

/** The tenants of a body; none of a kind that has none. */
export const withTenantsOf = <B extends { officeProjectIds?: string[] | undefined }>(body: B) => ({
  ...body,
  officeProjectIds: body.officeProjectIds ?? [],
})

/** A form as the body of its kind's calls. */
export function toNoticeBody<F extends { officeProjectIds: string[] }>(kind: NoticeKind, form: F) {
  const { officeProjectIds: _tenants, ...body } = form
  return noticeKinds[kind].maxTenants > 0 ? form : body
}

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

export type NoticeForm = z.output<ReturnType<typeof noticeFormOf>>
export type NoticeUpdateForm = z.output<ReturnType<typeof noticeUpdateFormOf>>
type AudienceFields = z.output<ReturnType<typeof audienceBodyOf>>
export type AudienceForm = Omit<AudienceFields, 'officeProjectIds'> & Pick<NoticeForm, 'officeProjectIds'>

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
