import { keysOf } from '@azas/domain/kernel/keyed.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { late } from '#ui/late/late.tsx'
import { ListView, type ListPageOptions, useListPage } from './ListView.tsx'
import type { Peek } from './peek/use-peeking.ts'
import type { Column } from './rows/column.ts'
import type { BulkActions } from './selection/bulk.ts'

type Options<Row, Key extends QueryKey, Field extends string, Params extends object, Filter extends object> = Pick<
  ListPageOptions<Row, Key, Field, Params, Filter>,
  'list' | 'page' | 'file'
> & {
  /** The list's name in the storage of each person's list looks. */
  name: string
  object: Counted
  emptyHint: string
  useColumns: () => readonly Column<Row, Field>[]
  nameOf: (row: Row) => string
  statusOf?: (row: Row) => string
  bulk?: BulkActions<Filter>
  /** Loaded with the first row that is looked at. */
  quickLook: () => Promise<ComponentType<{ peek: Peek<Row> }>>
}

type ListProps<Filter> = {
  as?: string
  fixed?: Partial<Filter>
  bulk?: BulkActions<Filter> | undefined
  empty?: ReactNode
}

/** A list of records with its quick look; the URL holds filter, order and open row. `fixed` conditions are not offered. */
export function listOf<
  Row extends { id: string },
  Key extends QueryKey,
  Field extends string,
  Params extends object,
  Filter extends object,
>({
  name,
  list,
  page,
  file,
  useColumns,
  nameOf,
  statusOf,
  quickLook,
  ...view
}: Options<Row, Key, Field, Params, Filter>) {
  const QuickLook = late(quickLook)
  return function List({ as = name, fixed, bulk = view.bulk, empty }: ListProps<Filter>) {
    const hidden = keysOf<Partial<Filter>>(fixed ?? {})
    const state = useListPage({ list, page, file, hidden, fixed })
    return (
      <ListView
        {...view}
        {...(bulk && { bulk })}
        empty={empty}
        name={as}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={nameOf}
        {...(statusOf && { rowStatus: statusOf })}
        quickLook={(peek) => <QuickLook peek={peek} />}
        {...state}
      />
    )
  }
}
