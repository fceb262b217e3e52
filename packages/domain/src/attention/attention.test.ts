import { expect, test } from 'vitest'
import { mayOpen, type Segment } from '../access/pages.ts'
import { type UserRole, userRole } from '../access/roles.ts'
import {
  asksForHelp,
  attentionHref,
  attentionItems,
  type AttentionKey,
  attentionKeys,
  attentionOf,
} from './attention.ts'

// Written by hand from product.md SHL-14 and security.md section 3; it does not read the table that it checks.
const expectedKeys: Record<string, string[]> = {
  SuperUser: [
    'invitationsFailed',
    'noticesFailed',
    'officeNoticesFailed',
    'contractsEnding',
    'contractsWithoutAdmin',
    'sitesEnding',
    'sitesOverdue',
    'sitesWithoutDuty',
  ],
  Admin: [
    'subInvitationsFailed',
    'sitesEnding',
    'sitesOverdue',
    'peopleWithoutCard',
    'peopleUninvited',
    'sitesWithRowsLeft',
    'sitesWithoutDuty',
    'peopleWithExpiringCards',
    'peopleUnseen',
  ],
  SubAdmin: [
    'sitesEnding',
    'sitesOverdue',
    'peopleWithoutCard',
    'peopleUninvited',
    'sitesWithRowsLeft',
    'sitesWithoutDuty',
    'peopleWithExpiringCards',
    'peopleUnseen',
  ],
}

/** The people of all sites belong to the page of sites. */
const segmentOf = (key: AttentionKey): Segment => {
  const { list } = attentionItems[key]
  return list === 'project-user' ? 'project' : list
}

test.each(userRole.values)('SHL-14 SEC-23 %s is shown what waits for them, in a list that they may open', (role) => {
  expect(attentionOf(role)).toEqual(expectedKeys[role] ?? [])
  expect(attentionOf(role).every((key) => mayOpen(role, segmentOf(key)))).toBe(true)
})

test('SHL-14 what failed comes first, then what is missing or runs out, then what is to be tidied up', () => {
  const tones = attentionKeys.map((key) => attentionItems[key].tone)
  const order = ['failed', 'warning', 'tidy']
  expect(tones).toEqual(tones.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
})

test('SHL-14 who cannot mend what they are shown is told whom to ask', () => {
  const asking = (role: UserRole) => attentionOf(role).filter((key) => asksForHelp(role, key))
  expect(asking('SuperUser')).toEqual([])
  expect(asking('Admin')).toEqual(['sitesEnding', 'sitesOverdue'])
  expect(asking('SubAdmin')).toEqual(['sitesEnding', 'sitesOverdue'])
})

test('SHL-14 every entry leads to a list of its own', () => {
  expect(attentionKeys.map(attentionHref)).toEqual([
    '/system/admin?failed=true',
    '/system/admin?failed=true&role=SubAdmin',
    '/system/notice?status=NowPublishing&failed=true',
    '/system/office-notice?status=NowPublishing&failed=true',
    '/system/service-contract?endsSoon=true',
    '/system/service-contract?withoutAdmin=true',
    '/system/project?endsSoon=true',
    '/system/project?overdue=true',
    '/system/project/user?noCard=true&inUse=true',
    '/system/project/user?uninvited=true&inUse=true',
    '/system/project?rowsLeft=true',
    '/system/project?withoutDuty=true',
    '/system/project/user?card=true&inUse=true',
    '/system/project/user?unseen=true&inUse=true',
  ])
})
