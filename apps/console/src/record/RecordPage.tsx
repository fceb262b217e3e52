import { scopeOf } from '@azas/domain/access/permissions.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { getRouteApi, Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '#ui/PageHead.tsx'
import { RecordNumber } from '#ui/record/RecordNumber.tsx'
import { PageActions } from './actions/RecordActions.tsx'
import { type RecordDefinition, type RecordItem, recordPath } from './define-record.ts'
import { BackToList } from './RecordHead.tsx'
import { RecordView } from './RecordView.tsx'

const shell = getRouteApi('/system/shell')

/** The id of the record whose page this is. */
export function useRecordId({ param }: Pick<RecordDefinition, 'param'>): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const id = params[param]
  if (id === undefined) throw new Error(`no ${param} in this route`)
  return id
}

type Props = {
  record: RecordDefinition
}

/** A record's page; the router adds the tabs with lists of other nouns. */
export function RecordPage({ record }: Props) {
  const { home, title, detail } = record
  return (
    <RecordView
      object={home.object.word}
      record={detail(useRecordId(record))}
      head={<PageHead title={title} back={<BackToList home={home} />} />}
    >
      {(item) => <Page record={record} item={item} />}
    </RecordView>
  )
}

function Page({ record, item }: Props & { item: RecordItem }) {
  const { home, nameOf, badge, number } = record
  const value = number?.value(item)
  return (
    <>
      <PageHead
        title={nameOf(item)}
        back={<BackToList home={home} />}
        tab={useOpenTab(record, item)}
        badge={
          <>
            {badge(item)}
            {number && value ? <RecordNumber {...number} value={value} /> : null}
          </>
        }
        actions={<PageActions record={record} item={item} />}
      />
      <Tabs record={record} item={item} />
      <Outlet />
    </>
  )
}

/** The word of the tab that is open; undefined on the first one. */
function useOpenTab({ home, tabs }: RecordDefinition, { id }: RecordItem): string | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const all = [...tabs, { path: 'history', word: auditWords.recordObject }]
  return all.find((tab) => recordPath(home, id, tab.path) === path)?.word
}

function Tabs({ record, item }: Props & { item: RecordItem }) {
  const { role } = shell.useRouteContext().me.auth
  const pathOf = (page?: string) => recordPath(record.home, item.id, page)
  return (
    <nav className="tabs" aria-label={record.title}>
      <Link to={pathOf()} activeOptions={{ exact: true, includeSearch: false }}>
        {recordWords.overview}
      </Link>
      {record.tabs.map((tab) => (
        <Link key={tab.path} to={pathOf(tab.path)}>
          {tab.word}
          <TabCount count={tab.count(item)} />
        </Link>
      ))}
      {/* A role that reads only its own entries would take the history for complete. */}
      {scopeOf(role, 'audit.read') === 'own' ? null : <Link to={pathOf('history')}>{auditWords.recordObject}</Link>}
    </nav>
  )
}

function TabCount({ count }: { count: ReactNode }) {
  return count === null ? null : <span className="n">{count}</span>
}
