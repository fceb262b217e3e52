import { actionWords } from '@azas/domain/words/shell.ts'
import { Link } from '@tanstack/react-router'
import { PeekFacts, PeekTitle } from '#list/peek/PeekParts.tsx'
import { QuickLook } from '#list/peek/QuickLook.tsx'
import { useDetailQuery } from '#list/peek/use-detail-query.ts'
import type { Peek } from '#list/peek/use-peeking.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { PeekRecordActions } from './actions/RecordActions.tsx'
import { useRecordActions } from './actions/use-record-actions.tsx'
import { type RecordDefinition, recordPath, type RecordRow } from './define-record.ts'
import { useVisibleFacts } from './RecordOverview.tsx'

type Props = {
  record: RecordDefinition
  peek: Peek<RecordRow>
}

/** One record beside the list; the URL says which (product.md LST-01). */
export function RecordPeek({ record, peek }: Props) {
  const query = useDetailQuery(peek.id, record.detail)
  const { choose, dialog } = useRecordActions(record, () => query.item, peek.close)
  const visible = useVisibleFacts()
  return (
    <QuickLook peek={peek} detail={query} object={record.home.object} nameOf={record.nameOf}>
      {(row, whole) => {
        const item = whole ?? record.itemOf?.(row)
        return (
          <>
            <div className="peek-body">
              <Title record={record} row={row} />
              {record.peek.note?.(row)}
              <PeekFacts
                facts={visible(record.peek.facts, row).map(({ word, value }) => [word, value(row)] as const)}
              />
            </div>
            {item ? <PeekRecordActions record={record} item={item} onChoose={choose} /> : null}
            {dialog}
          </>
        )
      }}
    </QuickLook>
  )
}

function Title({ record: { home, nameOf, badge, number }, row }: Pick<Props, 'record'> & { row: RecordRow }) {
  const value = number?.value(row)
  return (
    <PeekTitle
      name={<Link to={recordPath(home, row.id)}>{nameOf(row)}</Link>}
      badge={badge(row)}
      sub={
        number && value ? (
          <>
            <span className={number.isCode ? 'code' : undefined}>{value}</span>
            <CopyButton text={value} label={number.copyLabel} short={actionWords.copy} />
          </>
        ) : null
      }
    />
  )
}
