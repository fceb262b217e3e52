import { useQuery } from '@tanstack/react-query'
import { companyOf } from './admin.queries.ts'

/** The name of the company that a URL names by its id; undefined as long as it is not known. */
export function useCompanyName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    ...companyOf(id ?? ''),
    enabled: id !== undefined,
    meta: { inPlace: true },
    throwOnError: false,
  })
  return data?.companyName
}
