import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import type { ReactNode } from 'react'
import { AdminCount, ContractBadge, ContractPeriod, DayOrNothing, people, ProjectCounts } from './contract-cells.tsx'

/** What is known of a company, to read. */
export function ContractFacts({ contract, today }: { contract: ContractDetail; today: string }) {
  return (
    <dl className="dl">
      <Fact word={contractWords.companyName}>{contract.companyName}</Fact>
      <Fact word={contractWords.companyNameKana}>{contract.companyNameKana}</Fact>
      <Fact word={contractWords.contractNumber}>{contract.contractNumber}</Fact>
      <Fact word={contractWords.corporateNumber}>{contract.corporateNumber}</Fact>
      <Fact word={contractWords.status}>
        <ContractBadge status={contract.status} />
      </Fact>
      <Fact word={contractWords.period}>
        <ContractPeriod contract={contract} today={today} />
      </Fact>
      <Fact word={contractWords.administrators}>
        <AdminCount contract={contract} />
      </Fact>
      <Fact word={contractWords.subAdminCount}>{people(contract.subAdminCount)}</Fact>
      <Fact word={contractWords.projectCount} note={contractWords.projectCountHint}>
        <ProjectCounts contract={contract} />
      </Fact>
      <Fact word={contractWords.userCount}>{people(contract.userCount)}</Fact>
      <Fact word={contractWords.lastUsedOn}>
        <DayOrNothing day={contract.lastUsedOn} />
      </Fact>
      <ContactFacts contract={contract} />
      <Fact word={contractWords.createdAt}>{formatDateTime(new Date(contract.createdAt))}</Fact>
      <Fact word={contractWords.updatedAtFull}>{formatDateTime(new Date(contract.updatedAt))}</Fact>
    </dl>
  )
}

function ContactFacts({ contract }: { contract: ContractDetail }) {
  return (
    <>
      <Fact word={contractWords.postalCode}>{contract.postalCode}</Fact>
      <Fact word={contractWords.address}>{contract.address}</Fact>
      <Fact word={contractWords.contactName}>{contract.contactName}</Fact>
      <Fact word={contractWords.contactEmail}>{contract.contactEmail}</Fact>
      <Fact word={contractWords.contactPhone}>{contract.contactPhone}</Fact>
      <Fact word={contractWords.note}>{contract.note}</Fact>
    </>
  )
}

/** An optional value that is not set stays blank, as Japanese forms have it. */
function Fact({ word, note = '', children }: { word: string; note?: string; children: ReactNode }) {
  return (
    <>
      <dt>{note === '' ? word : [word, <wbr key="seam" />, note]}</dt>
      <dd>{children}</dd>
    </>
  )
}
