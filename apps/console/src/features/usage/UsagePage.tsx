import './usage.css'
import { type Usage, usageExport, usageSearch, usageTotals } from '@azas/api/usage/usage.operations.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import type { UsageSortField } from '@azas/domain/usage/usage.ts'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openDownload, query } from '#api/query.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListView, useListPage } from '#list/ListView.tsx'
import type { Column } from '#list/rows/column.ts'
import { nameColumn } from '#record/record-columns.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Day } from '#ui/times.tsx'
import { BackupLine, BackupWarning } from './Backup.tsx'
import { Totals } from './Totals.tsx'
import { Trend } from './Trend.tsx'
import { usageHome, usageList } from './usage.list.ts'

const say = (n: number) => n.toLocaleString('ja-JP')
const signed = (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : '±'}${countPeople(Math.abs(n))}`

type UsageColumn = Column<Usage, UsageSortField>

const usageColumns = (months: readonly string[]): UsageColumn[] => [
  nameColumn(usageHome, 'companyName', {
    header: words.companyName,
    width: 200,
    grows: true,
    title: ({ companyName }) => companyName,
    under: ({ contractNumber }) => contractNumber,
  }),
  {
    key: 'people',
    header: words.people,
    width: 112,
    sort: 'people',
    numeric: true,
    card: 'lead',
    cell: ({ people }) => <b>{countPeople(people)}</b>,
  },
  {
    key: 'difference',
    header: words.difference,
    width: 88,
    sort: 'difference',
    numeric: true,
    cell: ({ difference }) => signed(difference),
  },
  {
    key: 'trend',
    header: words.trend,
    width: 152,
    card: 'fact',
    cell: ({ monthly }) => <Trend {...{ monthly, months }} />,
  },
  {
    key: 'rate',
    header: words.rate,
    width: 80,
    sort: 'rate',
    numeric: true,
    card: 'fact',
    cell: ({ rate }) => (rate === null ? tableWords.noValue : fill(words.percentOf, { n: rate.toFixed(1) })),
  },
  ...countColumns,
  {
    key: 'lastUsedOn',
    header: words.lastUsedOn,
    width: 96,
    sort: 'lastUsedOn',
    priority: 2,
    cell: ({ lastUsedOn }) => <Day day={lastUsedOn} />,
  },
]

const countColumns: readonly UsageColumn[] = [
  {
    key: 'userCount',
    header: words.userCount,
    width: 88,
    sort: 'userCount',
    priority: 3,
    numeric: true,
    cell: ({ userCount }) => countPeople(userCount),
  },
  {
    key: 'projectCount',
    header: words.projectCount,
    headerNote: words.projectCountHint,
    width: 88,
    sort: 'projectCount',
    priority: 2,
    numeric: true,
    cell: ({ activeProjectCount, projectCount }) => `${say(activeProjectCount)} / ${say(projectCount)}`,
  },
  {
    key: 'failedMails',
    header: words.failedMails,
    width: 96,
    sort: 'failedMails',
    numeric: true,
    card: 'fact',
    cell: ({ failedMails: n }) => (
      <span className={n > 0 ? 'usage-bad' : 'sub'}>{fill(words.mailsOf, { n: say(n) })}</span>
    ),
  },
  {
    key: 'imports',
    header: words.importCount,
    width: 96,
    sort: 'imports',
    priority: 3,
    numeric: true,
    cell: ({ imports: n }) => <span className={n > 0 ? '' : 'sub'}>{fill(words.timesOf, { n: say(n) })}</span>,
  },
]

const noMonths: readonly string[] = []

/** The overview of use for the SuperUser: what all companies use, then each of them (product.md SHL-17). */
export function UsagePage() {
  const { data, error, refetch } = useQuery({ ...query(usageTotals, { query: {} }), throwOnError: false })
  const months = data?.months ?? noMonths
  const columns = useMemo(() => usageColumns(months), [months])
  const view = useListPage({
    list: usageList,
    page: (page, filter) => query(usageSearch, { query: page, body: filter }),
    file: (sort, body, signal) => openDownload(usageExport, { query: { sort }, body }, signal),
  })
  return (
    <>
      <PageHead
        title={words.title}
        lead={[words.lead, data ? asOfText(data.asOf) : ''].join(' ')}
        actions={
          <button type="button" className="btn" onClick={() => window.print()}>
            {printWord(view.list.page)}
          </button>
        }
      />
      {data ? (
        <>
          <BackupWarning backup={data.backup} />
          <Totals totals={data} />
        </>
      ) : null}
      {error ? (
        <LoadFailure object={words.totals} failure={error} onRetry={refetch} />
      ) : data ? null : (
        <div className="usage-totals" aria-busy />
      )}
      <ListView
        name="usage"
        object={usageHome.object}
        emptyHint={words.emptyHint}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ companyName }) => companyName}
        unpicked
        {...view}
      />
      {view.list.page ? <p className="cap usage-note">{words.definition}</p> : null}
      <BackupLine backup={data?.backup} />
    </>
  )
}

/** Paper has the rows on screen: where they are not all, the button says how many. */
const printWord = (page: { items: readonly unknown[]; total: number } | undefined) =>
  page === undefined || page.items.length === page.total ? words.print : fill(words.printPage, { n: page.items.length })

const asOfText = (at: string | null) =>
  at === null ? words.neverCounted : fill(words.asOf, { at: formatDateTime(new Date(at)) })
