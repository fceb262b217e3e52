import {
  type Contract,
  type ContractDetail,
  contractSearch,
} from '@azas/api/service-contract/service-contract.operations.ts'
import {
  contractScreenWords as screens,
  contractWords as words,
} from '@azas/domain/service-contract/service-contract.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link } from '@tanstack/react-router'
import {
  type ActionEntry,
  actionInWords,
  type Actor,
  defineRecord,
  openEntries,
  type RecordFact,
} from '#record/define-record.ts'
import { timeFacts, updatedFact } from '#record/record-columns.tsx'
import { WarnWord } from '#ui/badges/Badges.tsx'
import { MailFact, PhoneFact, PlaceFact } from '#ui/record/contact-facts.tsx'
import { Amount, LongText } from '#ui/record/FactGroup.tsx'
import { Day } from '#ui/times.tsx'
import { useToday } from '#ui/use-clock.ts'
import { AdminCount, ContractBadge, ContractPeriod, hasNoAdmin, ProjectCounts } from './contract-cells.tsx'
import { ContractUse } from './ContractUse.tsx'
import { contractHome } from './service-contract.list.ts'
import { contractEffect, contractFacts, reopenContract, terminateContract } from './service-contract.queries.ts'

type ContractAction = 'terminate' | 'reopen'
type Effect = { administrators: number; people: number; sites: number; sessions: number }

const period: RecordFact<Contract> = { word: words.period, value: (contract) => <PeriodNow contract={contract} /> }
const lastUsed: RecordFact<Contract> = {
  word: words.lastUsedOn,
  value: ({ lastUsedOn }) => <Day day={lastUsedOn} />,
}

/** The record of a contract company (product.md CON-03). */
export const contractRecord = defineRecord<Contract, ContractDetail, ContractAction, Effect>({
  home: contractHome,
  title: words.detail,
  param: 'contractId',
  objectType: 'contract',
  detail: contractFacts,
  stale: [contractSearch],
  nameOf: ({ companyName }) => companyName,
  badge: (contract) => <BadgeNow contract={contract} />,
  number: {
    word: words.contractNumber,
    value: ({ contractNumber }) => contractNumber,
    copyLabel: screens.copyNumber,
    isCode: true,
  },
  // The router adds the pages of these tabs.
  tabs: [
    {
      path: 'admin',
      word: words.administrators,
      count: ({ adminCount, subAdminCount }) => countOf(adminCount + subAdminCount),
    },
    { path: 'project', word: words.projectCount, count: ({ projectCount }) => countOf(projectCount) },
  ],
  overview: {
    left: [
      {
        title: screens.contract,
        facts: [
          { word: userWords.displaynameKana, value: ({ companyNameKana }) => companyNameKana },
          { word: words.corporateNumber, value: ({ corporateNumber }) => corporateNumber },
          period,
          { word: words.note, value: ({ note }) => <LongText text={note} /> },
          ...timeFacts('contract'),
        ],
      },
      {
        title: screens.contact,
        facts: [
          { word: words.contactName, value: ({ contactName }) => contactName },
          { word: userWords.email, value: ({ contactEmail }) => <MailFact email={contactEmail} /> },
          { word: words.contactPhone, value: ({ contactPhone }) => <PhoneFact phone={contactPhone} /> },
          { word: words.address, value: (contract) => <PlaceFact place={contract} /> },
        ],
      },
    ],
    right: [
      {
        title: recordWords.usage,
        // A figure links to the list that it counts, if there is one.
        figures: [
          { word: words.userCount, value: ({ userCount }) => <Amount text={countPeople(userCount)} /> },
          {
            word: `${words.projectCount}${words.projectCountHint}`,
            value: (contract) => (
              <Link to="/system/service-contract/$contractId/project" params={{ contractId: contract.id }}>
                <ProjectCounts contract={contract} />
              </Link>
            ),
          },
          {
            word: words.administrators,
            value: (contract) => linkToAdmins(contract, contract.adminCount, hasNoAdmin(contract)),
          },
          { word: words.subAdminCount, value: (contract) => linkToAdmins(contract, contract.subAdminCount, false) },
        ],
        chart: ({ id }) => <ContractUse contractId={id} />,
        facts: [lastUsed],
      },
    ],
  },
  peek: {
    facts: [
      period,
      { word: words.administrators, value: (contract) => <AdminCount contract={contract} /> },
      {
        word: words.projectCount,
        value: (contract) => (
          <>
            <ProjectCounts contract={contract} />
            <span className="sub">{words.projectCountHint}</span>
          </>
        ),
      },
      { word: words.userCount, value: ({ userCount }) => countPeople(userCount) },
      lastUsed,
      updatedFact,
    ],
  },
  entries,
  actions: {
    terminate: {
      ...actionInWords(screens, 'terminate', 'terminated'),
      icon: 'end',
      warning: () => screens.terminateWarning,
      isDanger: true,
      confirm: ({ contractNumber }) => ({ label: words.contractNumber, value: contractNumber }),
      run: terminateContract,
    },
    reopen: {
      ...actionInWords(screens, 'reopen', 'reopened'),
      icon: 'reload',
      asksReason: true,
      run: reopenContract,
    },
  },
  impact: contractEffect,
  impactRows: ({ companyName, contractNumber }, effect, action) => [
    [words.companyName, companyName],
    [words.contractNumber, contractNumber],
    ...(effect ? effectRows(effect, action) : []),
  ],
})

function effectRows({ administrators, people: users, sites, sessions }: Effect, action: ContractAction) {
  const who = fill(screens.who, { n: administrators + users, administrators, people: users })
  const rows = [
    [action === 'terminate' ? screens.losesAccess : screens.getsAccess, who],
    [screens.sites, fill(screens.siteCount, { n: sites })],
  ] as const
  const sessionRow = [screens.sessions, fill(screens.sessionCount, { n: sessions })] as const
  return action === 'terminate' ? [...rows, sessionRow] : rows
}

function entries({ status }: ContractDetail, actor: Actor): ActionEntry<ContractAction>[] {
  const isTerminated = status === 'Terminated'
  return openEntries(actor, 'contract.write', [isTerminated ? 'reopen' : 'terminate'], (action) =>
    isTerminated && action === 'update' ? words.terminatedReadOnly : null,
  )
}

const countOf = (n: number) => n.toLocaleString('ja-JP')

function BadgeNow({ contract }: { contract: Contract }) {
  return <ContractBadge contract={contract} today={useToday()} />
}

function PeriodNow({ contract }: { contract: Contract }) {
  return <ContractPeriod contract={contract} today={useToday()} />
}

function linkToAdmins({ id }: Contract, count: number, isGap: boolean) {
  return (
    <Link to="/system/service-contract/$contractId/admin" params={{ contractId: id }}>
      {isGap ? <WarnWord icon="alert" word={words.noAdmin} /> : <Amount text={countPeople(count)} />}
    </Link>
  )
}
