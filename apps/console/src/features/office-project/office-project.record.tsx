import {
  type OfficeProject,
  type OfficeProjectDetail,
  officeProjectSearch,
} from '@azas/api/office-project/office-project.operations.ts'
import type { LifecycleStep } from '@azas/domain/kernel/lifecycle.ts'
import { officeProjectRefusalOf } from '@azas/domain/office-project/office-project.rules.ts'
import {
  officeProjectScreenWords as screens,
  officeProjectWords as words,
} from '@azas/domain/office-project/office-project.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defineRecord, type RecordFact } from '#record/define-record.ts'
import { lifecycleActions, lifecycleEntries } from '#record/lifecycle.ts'
import { timeFacts, updatedFact } from '#record/record-columns.tsx'
import { Amount, LongText } from '#ui/record/FactGroup.tsx'
import { Period } from '#ui/times.tsx'
import { drawAdministrators, categoryOf, TenantBadge } from './office-project-cells.tsx'
import { officeProjectHome } from './office-project.list.ts'
import { stepOfTenant, tenantEffect, tenantFacts } from './office-project.queries.ts'

const write = 'office-project.write'

type Fact = RecordFact<OfficeProject>
type Effect = { accounts: number; accountsElsewhere: number; administrators: number; notices: number }

const category: Fact = { word: words.category, value: categoryOf }
const period: Fact = { word: words.period, value: Period }
const amount = (text: string) => <Amount text={text} />

/** The record of an office tenant (product.md OPJ-01). */
export const officeProjectRecord = defineRecord<OfficeProject, OfficeProjectDetail, LifecycleStep, Effect>({
  home: officeProjectHome,
  title: words.detail,
  param: 'officeProjectId',
  objectType: 'office-project',
  detail: tenantFacts,
  stale: [officeProjectSearch],
  nameOf: ({ name }) => name,
  badge: ({ status }) => <TenantBadge status={status} />,
  number: { word: words.code, value: ({ code }) => code, copyLabel: screens.copyCode, isCode: true },
  tabs: [{ path: 'account', word: words.accounts, count: ({ listedAccountCount }) => listedAccountCount }],
  overview: {
    left: [
      {
        title: screens.basics,
        facts: [
          category,
          period,
          { word: words.description, value: ({ description }) => <LongText text={description} /> },
          ...timeFacts('office-project'),
        ],
      },
    ],
    right: [
      {
        title: recordWords.usage,
        figures: [
          {
            word: words.accountCount,
            value: ({ id, accountCount }) => <ToAccounts id={id}>{amount(countPeople(accountCount))}</ToAccounts>,
          },
          {
            word: words.administratorCount,
            value: (tenant) => <ToAccounts id={tenant.id}>{drawAdministrators(tenant, amount)}</ToAccounts>,
          },
          {
            word: words.noticeCount,
            value: ({ id, noticeCount }) => (
              <Link to="/system/office-notice" search={{ tenant: id }}>
                {amount(fill(screens.noticeAmount, { n: noticeCount }))}
              </Link>
            ),
          },
        ],
        facts: [
          {
            word: words.administrators,
            value: ({ administrators }) => (
              <ul className="facts-links">
                {administrators.map(({ id, displayname }) => (
                  <li key={id}>
                    <Link to="/system/office-account/$officeAccountId" params={{ officeAccountId: id }}>
                      {displayname}
                    </Link>
                  </li>
                ))}
              </ul>
            ),
            isVisible: ({ administrators }) => administrators.length > 0,
          },
        ],
      },
    ],
  },
  peek: {
    facts: [
      category,
      period,
      { word: words.accountCount, value: ({ accountCount }) => countPeople(accountCount) },
      { word: words.administratorCount, value: (tenant) => drawAdministrators(tenant, String) },
      updatedFact,
    ],
  },
  entries: (tenant, actor) => lifecycleEntries(tenant, actor, { update: write, steps: write }, officeProjectRefusalOf),
  actions: lifecycleActions(screens, words.code, stepOfTenant),
  impact: tenantEffect,
  impactRows: ({ name, code }, effect) => [
    [words.name, name],
    [words.code, code],
    ...(effect
      ? ([
          [screens.accounts, accountsOf(effect)],
          [words.administrators, countPeople(effect.administrators)],
          ...(effect.notices > 0
            ? [[screens.notices, fill(screens.noticeAmount, { n: effect.notices })] as const]
            : []),
        ] as const)
      : []),
  ],
})

function ToAccounts({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/system/office-project/$officeProjectId/account" params={{ officeProjectId: id }}>
      {children}
    </Link>
  )
}

function accountsOf({ accounts: n, accountsElsewhere: elsewhere }: Effect): string {
  return elsewhere > 0 ? fill(screens.accountsElsewhere, { n, elsewhere }) : countPeople(n)
}
