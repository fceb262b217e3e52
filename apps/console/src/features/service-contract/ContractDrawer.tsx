import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { DetailDrawer } from '#table/DetailDrawer.tsx'
import { LoadFailure } from '#table/ListFailure.tsx'
import { ListSkeleton } from '#table/ListSkeleton.tsx'
import { type DetailQuery, useDetailQuery } from '#table/use-detail-query.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractPageLinks } from './NewContractLink.tsx'
import { contractFacts } from './service-contract.queries.ts'

type ContractDrawerProps = { id: string | undefined; today: string; onClose: () => Promise<void> }

/** One contract company beside the list; the URL says which (product.md LST-01). */
export function ContractDrawer({ id, today, onClose }: ContractDrawerProps) {
  const detail = useDetailQuery(id, contractFacts)
  const name = detail.item?.companyName
  return (
    <DetailDrawer opened={id !== undefined} title={contractWords.detail} name={name} onClose={onClose}>
      <DrawerBody detail={detail} today={today} />
    </DetailDrawer>
  )
}

function DrawerBody({ detail, today }: { detail: DetailQuery<ContractDetail>; today: string }) {
  const { item, failure, retry, waiting } = detail
  if (item)
    return (
      <>
        <ContractFacts contract={item} today={today} />
        <ContractPageLinks contract={item} />
      </>
    )
  if (failure) return <LoadFailure object={contractWords.object} failure={failure} onRetry={retry} />
  return <ListSkeleton visible={waiting} />
}
