import './admin.css'
import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction } from '@azas/domain/admin/admin.ts'
import { Menu } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
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
      {entries.map((entry) =>
        entry.refusal === null ? (
          <Menu.Item key={entry.action} onClick={() => onChoose(entry.action, admin)}>
            {entry.word}
          </Menu.Item>
        ) : (
          // Not Mantine's `disabled`: the arrow keys would pass by, and nobody would hear the reason.
          <Menu.Item key={entry.action} aria-disabled="true" closeMenuOnClick={false}>
            {entry.word}
            {shared ? null : <span className="menu-reason">{entry.refusal}</span>}
          </Menu.Item>
        ),
      )}
    </>
  )
}

/** The one reason for which nothing at all can be done. */
function sharedRefusal([first, ...others]: ActionEntry[]): string | null {
  if (!first?.refusal) return null
  return others.length > 0 && others.every(({ refusal }) => refusal === first.refusal) ? first.refusal : null
}
