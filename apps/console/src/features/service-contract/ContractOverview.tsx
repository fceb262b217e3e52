import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { contractScreenWords as screens } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords as words } from '@azas/domain/service-contract/service-contract.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordView } from '#record/RecordView.tsx'
import { useToday } from '#ui/use-today.ts'
import { MailFact, PhoneFact, PlaceFact } from '#ui/record/contact-facts.tsx'
import { Fact, Facts, RecordGroup } from '#ui/record/FactGroup.tsx'
import { RecordColumns } from '#ui/record/RecordColumns.tsx'
import { ContractPeriod } from './contract-cells.tsx'
import { ContractUsage } from './ContractUsage.tsx'
import { contractFacts } from './service-contract.queries.ts'

const route = getRouteApi('/system/shell/service-contract/$contractId')

/** The first tab of a company's page; what its neighbours have to say stands last (product.md CON-03). */
export function ContractOverview({ history }: { history: ReactNode }) {
  const { contractId } = route.useParams()
  const today = useToday()
  return (
    <RecordView object={words.object} record={contractFacts(contractId)}>
      {(contract) => (
        <RecordColumns
          left={
            <>
              <ContractGroup contract={contract} today={today} />
              <ContactGroup contract={contract} />
            </>
          }
          right={
            <>
              <ContractUsage contract={contract} />
              {history}
            </>
          }
        />
      )}
    </RecordView>
  )
}

function ContractGroup({ contract, today }: { contract: ContractDetail; today: string }) {
  return (
    <RecordGroup title={screens.contract}>
      <Facts>
        <Fact word={userWords.displaynameKana}>{contract.companyNameKana}</Fact>
        <Fact word={words.corporateNumber}>{contract.corporateNumber}</Fact>
        <Fact word={words.period}>
          <ContractPeriod contract={contract} today={today} />
        </Fact>
        <Fact word={words.note}>{contract.note}</Fact>
        <Fact word={recordWords.registered}>{formatDateTime(new Date(contract.createdAt))}</Fact>
        <Fact word={recordWords.updated}>{formatDateTime(new Date(contract.updatedAt))}</Fact>
      </Facts>
    </RecordGroup>
  )
}

function ContactGroup({ contract }: { contract: ContractDetail }) {
  return (
    <RecordGroup title={screens.contact}>
      <Facts>
        <Fact word={words.contactName}>{contract.contactName}</Fact>
        <Fact word={userWords.email}>
          <MailFact email={contract.contactEmail} />
        </Fact>
        <Fact word={words.contactPhone}>
          <PhoneFact phone={contract.contactPhone} />
        </Fact>
        <Fact word={words.address}>
          <PlaceFact place={contract} />
        </Fact>
      </Facts>
    </RecordGroup>
  )
}
