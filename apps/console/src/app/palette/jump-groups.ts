import type { Administrator } from '@azas/api/admin/administrator.ts'
import { companyAdminSearch } from '@azas/api/admin/company-admin.operations.ts'
import { type Notice, noticeOps } from '@azas/api/notice/notice.operations.ts'
import { type OfficeAccount, officeAccountSearch } from '@azas/api/office-account/office-account.operations.ts'
import { type OfficeProject, officeProjectSearch } from '@azas/api/office-project/office-project.operations.ts'
import { type FormerPerson, formerPeopleSearch } from '@azas/api/project-user/former-people.operations.ts'
import { type ProjectUser, projectUserSearch } from '@azas/api/project-user/project-user.operations.ts'
import { type ProjectOption, projectOptions } from '@azas/api/project/project.operations.ts'
import type { Contract } from '@azas/api/service-contract/service-contract.operations.ts'
import { contractSearch } from '@azas/api/service-contract/service-contract.operations.ts'
import { findAccountPages, findPages } from '@azas/domain/access/find-pages.ts'
import { pages } from '@azas/domain/access/pages.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeStatus } from '@azas/domain/notice/notice.ts'
import { noticeWords } from '@azas/domain/notice/notice.words.ts'
import { officeAccountWords } from '@azas/domain/office-account/office-account.words.ts'
import { officeProjectWords } from '@azas/domain/office-project/office-project.words.ts'
import { formerPeopleWords, projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { query } from '#api/query.ts'
import { pageIcons } from '../shell/page-icons.ts'
import { hitsOf, type JumpGroup, type JumpHits, type JumpTarget } from './jump-target.ts'
import { recordsShown, useRecordGroup } from './record-group.ts'

const byKeyword = (keyword: string) => ({ keyword })

/** Letters of an address or a sign-in id. By all else names alone are searched: a company's would find all its people. */
const isContact = /^[!-~]+$/u
const personBy = (keyword: string) => (isContact.test(keyword) ? { keyword } : { displayname: keyword })

function pageGroup(role: UserRole, input: string): JumpGroup {
  const targets = findPages(role, input).map((segment) => ({
    key: segment,
    to: `/system/${segment}`,
    label: pages[segment].word,
    icon: pageIcons[segment],
  }))
  return { label: shellWords.jumpPages, targets, pending: false }
}

function accountGroup(role: UserRole, input: string): JumpGroup {
  const targets = findAccountPages(role, input).map(({ page, word }): JumpTarget => ({
    key: page,
    to: `/system/account/${page}`,
    label: word,
    icon: 'user',
  }))
  return { label: accountWords.title, targets, pending: false }
}

const contracts = {
  label: contractWords.object,
  permission: 'contract.read',
  ask: (keyword: string) =>
    query(contractSearch, { query: { size: recordsShown, sort: 'companyName' }, body: { keyword } }),
  targetOf: ({ id, companyName }: Contract): JumpTarget => ({
    key: id,
    to: `/system/service-contract/${id}`,
    label: companyName,
    icon: 'contract',
  }),
  hiddenFields: ({ companyNameKana, contractNumber }: Contract) =>
    [
      [contractWords.companyNameKana, companyNameKana],
      [contractWords.contractNumber, contractNumber],
    ] as const,
  more: { words: shellWords.jumpMore, to: '/system/service-contract', search: byKeyword },
} as const

const projects = {
  label: projectWords.object,
  permission: 'project.read',
  ask: (keyword: string) => query(projectOptions, { query: {}, body: { keyword } }),
  targetOf: ({ id, name, code }: ProjectOption): JumpTarget => ({
    key: id,
    to: `/system/project/${id}`,
    label: name,
    hint: code,
    icon: 'site',
  }),
  // The reading of the company's name is searched, too.
  hiddenFields: ({ companyName }: ProjectOption) => [[projectWords.companyName, companyName]] as const,
  more: { words: shellWords.jumpMore, to: '/system/project', search: byKeyword },
} as const

const tenants = {
  label: officeProjectWords.object,
  permission: 'office-project.read',
  ask: (keyword: string) =>
    query(officeProjectSearch, { query: { size: recordsShown, sort: 'name' }, body: { keyword } }),
  targetOf: ({ id, name, code }: OfficeProject): JumpTarget => ({
    key: id,
    to: `/system/office-project/${id}`,
    label: name,
    hint: code,
    icon: 'tenant',
  }),
  more: { words: shellWords.jumpMore, to: '/system/office-project', search: byKeyword },
} as const

const accounts = {
  label: officeAccountWords.object,
  permission: 'office-account.read',
  ask: (keyword: string) =>
    query(officeAccountSearch, { query: { size: recordsShown, sort: 'displayname' }, body: { keyword } }),
  targetOf: ({ id, displayname, email }: OfficeAccount): JumpTarget => ({
    key: id,
    to: `/system/office-account/${id}`,
    label: displayname,
    hint: email,
    icon: 'account',
  }),
  more: { words: shellWords.jumpMore, to: '/system/office-account', search: byKeyword },
} as const

const administrators = {
  label: adminWords.object,
  permission: 'admin.read',
  ask: (keyword: string) =>
    query(companyAdminSearch, { query: { size: recordsShown, sort: 'displayname' }, body: { keyword } }),
  targetOf: ({ id, displayname, companyName }: Administrator): JumpTarget => ({
    key: id,
    to: `/system/admin/${id}`,
    label: fill(shellWords.jumpPerson, { name: displayname, company: companyName }),
    icon: 'admin',
  }),
  // The company's reading and number are searched, too.
  hiddenFields: ({ displaynameKana, email, companyName }: Administrator) =>
    [
      [userWords.displaynameKana, displaynameKana],
      [userWords.email, email],
      [contractWords.object, companyName],
    ] as const,
  more: { words: shellWords.jumpMoreNames, to: '/system/admin', search: byKeyword },
} as const

const people = {
  label: projectUserWords.object,
  permission: 'project-user.read',
  ask: (keyword: string) =>
    query(projectUserSearch, { query: { size: recordsShown, sort: 'displayname' }, body: personBy(keyword) }),
  targetOf: ({ id, displayname, projectId, projectName }: ProjectUser): JumpTarget => ({
    key: `${id}-${projectId}`,
    to: `/system/project/${projectId}/user/${id}`,
    label: displayname,
    hint: projectName,
    icon: 'user',
  }),
  hiddenFields: ({ displaynameKana, email, company }: ProjectUser, keyword: string) =>
    isContact.test(keyword)
      ? ([
          [userWords.email, email],
          [projectUserWords.company, company],
          [projectUserWords.signInId, null],
        ] as const)
      : ([[userWords.displaynameKana, displaynameKana]] as const),
  // A single character has no index over all sites.
  leastLetters: 2,
  more: { words: shellWords.jumpMorePeople },
} as const

/** A SuperUser has no list of all people. */
const peopleOfCompany = {
  ...people,
  more: {
    words: shellWords.jumpMore,
    to: '/system/project/user',
    search: (keyword: string) => ({ [isContact.test(keyword) ? 'keyword' : 'name']: keyword, status: 'all' }),
  },
} as const

const formerPeople = {
  label: formerPeopleWords.title,
  permission: 'project-user.write',
  ofOneCompany: true,
  ask: (keyword: string) =>
    query(formerPeopleSearch, { query: { size: recordsShown, sort: 'displayname' }, body: { keyword } }),
  targetOf: ({ id, displayname, lastPlace: { projectName } }: FormerPerson): JumpTarget => ({
    key: id,
    to: '/system/project/user/former',
    search: { keyword: displayname, status: 'all' },
    label: displayname,
    hint: projectName,
    icon: 'user',
  }),
  hiddenFields: ({ displaynameKana, lastPlace: { company } }: FormerPerson) =>
    [
      [userWords.displaynameKana, displaynameKana],
      [projectUserWords.company, company],
    ] as const,
  leastLetters: 2,
  more: {
    words: shellWords.jumpMore,
    to: '/system/project/user/former',
    search: (keyword: string) => ({ keyword, status: 'all' }),
  },
} as const

const noticesOf = (kind: NoticeKind) =>
  ({
    label: pages[kind].word,
    permission: `${kind}.read`,
    ask: (keyword: string) =>
      query(noticeOps[kind].search, { query: { size: recordsShown, sort: '-startTimestamp' }, body: { keyword } }),
    targetOf: ({ id, title, status }: Notice): JumpTarget => ({
      key: id,
      to: `/system/${kind}/${id}`,
      label: title,
      hint: noticeStatus.label(status),
      icon: pageIcons[kind],
    }),
    hiddenFields: (_: Notice, keyword: string) =>
      [[noticeWords.body, fill(shellWords.jumpInBody, { keyword })]] as const,
    more: { words: shellWords.jumpMore, to: `/system/${kind}`, search: byKeyword },
  }) as const
const siteNotices = noticesOf('notice')
const officeNotices = noticesOf('office-notice')

/** The groups of the palette; a new kind of record adds its line here (product.md SHL-12). */
export function useJumpGroups(role: UserRole, input: string): Omit<JumpHits, 'input'> {
  return hitsOf([
    pageGroup(role, input),
    accountGroup(role, input),
    useRecordGroup(contracts, role, input),
    useRecordGroup(projects, role, input),
    useRecordGroup(tenants, role, input),
    useRecordGroup(administrators, role, input),
    useRecordGroup(scopeOf(role, 'project-user.read') === 'all' ? people : peopleOfCompany, role, input),
    useRecordGroup(formerPeople, role, input),
    useRecordGroup(accounts, role, input),
    useRecordGroup(siteNotices, role, input),
    useRecordGroup(officeNotices, role, input),
  ])
}
