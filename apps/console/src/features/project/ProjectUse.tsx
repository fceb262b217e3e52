import { firstOf } from '@azas/domain/kernel/lists.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { useQuery } from '@tanstack/react-query'
import { MonthBars } from '#ui/record/MonthBars.tsx'
import { RetryNote } from '#ui/record/RetryNote.tsx'
import { activeOfYear } from './project.queries.ts'

/** Who used a site in the last twelve months (product.md PRJ-03). */
export function ProjectUse({ projectId }: { projectId: string }) {
  const { data, isError, refetch } = useQuery({ ...activeOfYear(projectId), throwOnError: false })
  if (isError) return <RetryNote text={recordWords.useFailed} onRetry={refetch} />
  return <MonthBars use={data && { months: data.months, people: firstOf(data.series).values.map((n) => n ?? 0) }} />
}
