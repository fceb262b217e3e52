import type { NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import {
  hasReach,
  mailTargetLabels,
  type NoticeKind,
  noticeKinds,
  targetLabels,
} from '@azas/domain/notice/notice-kinds.ts'
import { maxNoticeBody, noticeFormOf } from '@azas/domain/notice/notice.forms.ts'
import { noticeFormWords, noticeRefusalWords, noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import type { FieldType, Values } from '#form/fields/field-table.ts'
import { checks, dateTime, longText, radios, singleLine } from '#form/fields/plain.tsx'
import { lookupMany } from '#form/fields/types/lookup.tsx'
import { defineForm } from '#form/state/define-form.ts'
import { findCompanies } from '#parents/company-source.ts'
import { findSites } from '#parents/site-lookup.ts'
import { findTenants } from '#parents/tenant-lookup.ts'

/** Draft or published: the two buttons below the form say it, no field does. */
const draftFlag: FieldType<string> = {
  Input: () => null,
  empty: 'true',
  show: String,
  read: (input) => input === 'true',
  describe: (input) => (input === 'true' ? noticeFormWords.draft : noticeFormWords.published),
}

/** All, or chosen companies and sites: a notice says itself which (product.md NTC-09). */
const limitedFlag: FieldType<string> = {
  ...radios([
    { value: 'false', label: reachWords.forAll },
    { value: 'true', label: reachWords.forChosen },
  ]),
  empty: 'false',
  show: (reach) => String(reach !== null),
  read: (input) => input === 'true',
  tidy: (input) => input,
}
const shownWhenLimited = { varies: ({ isLimited }: Values) => ({ isHidden: isLimited !== 'true' }) }
const namedPick = ({ id, name: label }: NoticeDetail['tenants'][number]) => ({ id, label })

/** The options of a kind, and what a stored notice has besides them. */
function joinOptions(offered: readonly string[], stored: readonly string[], labels: Readonly<Record<string, string>>) {
  const values = [...offered, ...stored.filter((value) => !offered.includes(value))]
  return values.map((value) => ({ value, label: labels[value] ?? value }))
}

/** All, or which companies and sites (product.md NTC-09). */
const reachFieldsOf = (kind: NoticeKind, isLive: boolean) => ({
  isLimited: {
    label: words.reach,
    fieldType: limitedFlag,
    from: 'reach',
    isHidden: !hasReach(kind, 'contractIds'),
    help: isLive ? noticeRefusalWords.liveReach : reachWords.reachHelp,
  },
  contractIds: {
    label: words.contractIds,
    fieldType: lookupMany(findCompanies, namedPick),
    from: 'contracts',
    ...shownWhenLimited,
  },
  projectIds: {
    label: words.projectIds,
    fieldType: lookupMany(findSites(undefined, ['Active', 'Pause']), namedPick),
    from: 'projects',
    ...shownWhenLimited,
  },
})

/** The form of a notice; of a live one the start is fixed and targets can only be added (product.md NTC-06). */
export function noticeForm(kind: NoticeKind, notice?: NoticeDetail) {
  const { formTargets, mailTargets } = noticeKinds[kind]
  const isLive = notice?.status === 'NowPublishing'
  const fixed = isLive ? notice.targets : []
  const targetOptions = joinOptions(formTargets, notice?.targets ?? [], targetLabels)
  return defineForm(noticeFormOf(kind), [
    {
      fields: {
        title: { label: words.titleField, fieldType: singleLine },
        body: { label: words.body, fieldType: longText(maxNoticeBody, 9), help: words.bodyHelp },
        targets: {
          label: words.targets,
          fieldType: checks(
            targetOptions.map((option) => ({ ...option, isLocked: fixed.some((value) => value === option.value) })),
          ),
          ...(isLive && { help: noticeRefusalWords.liveTargets }),
        },
        ...reachFieldsOf(kind, isLive),
        officeProjectIds: {
          label: words.officeProjectIds,
          fieldType: lookupMany(findTenants, namedPick),
          help: words.officeProjectsHelp,
          from: 'tenants',
          varies: ({ targets: chosen = [] }: Values) => ({ isHidden: !chosen.includes('Project') }),
        },
        startTimestamp: {
          label: words.startTimestamp,
          fieldType: dateTime,
          help: words.periodHelp,
          period: {
            label: words.period,
            end: 'endTimestamp',
            withTime: true,
            startLock: isLive ? noticeRefusalWords.liveStart : undefined,
          },
        },
        endTimestamp: { label: words.endTimestamp, fieldType: dateTime },
        mailTargets: {
          label: words.mailTargets,
          fieldType: checks(joinOptions(mailTargets.values, notice?.mailTargets ?? [], mailTargetLabels(kind))),
          help: words.mailTargetsHelp,
        },
        isDraft: { label: words.isDraft, fieldType: draftFlag, isHidden: true },
      },
    },
  ])
}
export type NoticeFormDefinition = ReturnType<typeof noticeForm>
