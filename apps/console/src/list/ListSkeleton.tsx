import { tableWords } from '@azas/domain/words/table.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Grey lines in place of rows; hidden until the wait is long enough. */
export function ListSkeleton({ visible }: { visible: boolean }) {
  return (
    <div className="skeleton" role="status" hidden={!visible}>
      <span className="sr">{visible ? tableWords.loading : ''}</span>
      {rows.map((row) => (
        <span key={row} className="line" />
      ))}
    </div>
  )
}
