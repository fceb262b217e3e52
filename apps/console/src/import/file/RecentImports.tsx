import type { ImportSummary } from '@azas/api/import/import.operations.ts'
import { importState } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import type { ImportDefinition } from '../import-definition.ts'

type RecentImportsProps = { definition: ImportDefinition; onOpen: (id: string) => void }

/** The committed imports of the place, so that a receipt is found again without its address. */
export function RecentImports({ definition, onOpen }: RecentImportsProps) {
  const { data } = useQuery({ ...definition.recent, staleTime: 0, throwOnError: false })
  if (!data || data.items.length === 0) return null
  return (
    <section className="group">
      <div className="ghead">
        <h2>{words.recent}</h2>
        <span className="cap">{words.recentLead}</span>
      </div>
      <ul className="recent">
        {data.items.map((item) => (
          <li key={item.id}>
            <button type="button" className="linklike" onClick={() => onOpen(item.id)}>
              {item.fileName}
            </button>
            <span className="sub">{factsOf(item)}</span>
            {item.failedRows ? (
              <span className="recent-left">{fill(words.recentLeft, { n: item.failedRows })}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ createdAt, total, createdBy, state }: ImportSummary): string {
  const facts = fill(words.recentOf, { date: formatDateTime(new Date(createdAt)), total, name: createdBy })
  return `${importState.label(state)}　${facts}`
}
