import type { BulkReply } from '@azas/api/rows.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'

type BulkResultProps = {
  object: Counted
  reply: BulkReply
  /** What was done to that many rows. */
  success: (count: number) => string
  /** Whether the failed rows are still picked in a list beside it. */
  staysPicked?: boolean
}

/** The number of successful rows, and the reason of each failure (product.md LST-05). */
export function BulkResult({ object, reply, success, staysPicked = true }: BulkResultProps) {
  const { done, failed } = reply
  const failures = reply.results.filter(({ ok }) => !ok)
  return (
    <>
      <div className={failed > 0 ? 'note warn' : 'note info'} role="status">
        <Icon name={failed > 0 ? 'alert' : 'check'} />
        <p>
          {done > 0 ? success(done) : null}
          {failed > 0 ? fill(bulkWords.notDone, { n: failed, unit: object.unit }) : null}
        </p>
      </div>
      {failures.length > 0 ? (
        <>
          <dl className="dl failed" aria-label={fill(bulkWords.failed, { object: object.word })}>
            {failures.map(({ id, name, title }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
          {staysPicked ? <p className="sub phrase">{fill(bulkWords.stayPicked, { object: object.word })}</p> : null}
        </>
      ) : null}
    </>
  )
}
