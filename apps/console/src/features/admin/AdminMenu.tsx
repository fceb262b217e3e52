import './admin.css'
import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction } from '@azas/domain/admin/admin.ts'
import { Menu } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Fragment } from 'react'
import { RecordMenu } from '#ui/record/RecordMenu.tsx'
import { type ActionEntry, entriesFor } from './admin-actions.ts'
import { useRefusal } from './use-refusal.ts'

const shell = getRouteApi('/system/shell')

type AdminMenuProps = {
  admin: Administrator
  /** On a page of its own editing is the primary action, and no entry. */
  onPage?: boolean
  onChoose: (action: AdminAction, admin: Administrator) => void
}

/** What can be done to one administrator; what cannot be done now keeps its place, with the reason (product.md ADM-04). */
export function AdminMenu({ admin, onPage = false, onChoose }: AdminMenuProps) {
  return (
    <RecordMenu name={admin.displayname} inRow={!onPage}>
      <Entries admin={admin} withUpdate={!onPage} onChoose={onChoose} />
    </RecordMenu>
  )
}

type EntriesProps = Pick<AdminMenuProps, 'admin' | 'onChoose'> & { withUpdate: boolean }

function Entries({ admin, withUpdate, onChoose }: EntriesProps) {
  const { me } = shell.useRouteContext()
  const entries = entriesFor(me, admin, useRefusal()).filter(({ action }) => withUpdate || action !== 'update')
  const shared = sharedRefusal(entries)
  return (
    <>
      {shared ? <Menu.Label className="menu-reason">{shared}</Menu.Label> : null}
      {entries.map((entry, index) => (
        <Fragment key={entry.action}>
          {entry.action === 'delete' && index > 0 ? <Menu.Divider /> : null}
          <Entry entry={entry} reason={shared ? null : entry.refusal} onPress={() => onChoose(entry.action, admin)} />
        </Fragment>
      ))}
    </>
  )
}

type EntryProps = { entry: ActionEntry; reason: string | null; onPress: () => void }

function Entry({ entry, reason, onPress }: EntryProps) {
  if (entry.refusal === null) return <Menu.Item onClick={onPress}>{entry.word}</Menu.Item>
  // Not Mantine's `disabled`: the arrow keys would pass by, and nobody would hear the reason.
  return (
    <Menu.Item aria-disabled="true" closeMenuOnClick={false}>
      {entry.word}
      {reason ? <span className="menu-reason">{reason}</span> : null}
    </Menu.Item>
  )
}

/** The one reason for which nothing at all can be done. */
function sharedRefusal([first, ...others]: ActionEntry[]): string | null {
  if (!first?.refusal) return null
  return others.length > 0 && others.every(({ refusal }) => refusal === first.refusal) ? first.refusal : null
}
