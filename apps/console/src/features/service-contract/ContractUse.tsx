import { recordWords } from '@azas/domain/words/record.ts'
import { useQuery } from '@tanstack/react-query'
import { MonthBars } from '#ui/record/MonthBars.tsx'
import { RetryNote } from '#ui/record/RetryNote.tsx'
import { contractUse } from './service-contract.queries.ts'

/** Who used the sites of a company in the last twelve months (product.md CON-03). */
export function ContractUse({ contractId }: { contractId: string }) {
  const { data, isError, refetch } = useQuery({ ...contractUse(contractId), throwOnError: false })
  if (isError) return <RetryNote text={recordWords.useFailed} onRetry={refetch} />
  return <MonthBars use={data && { months: data.months, people: data.monthly }} />
}
