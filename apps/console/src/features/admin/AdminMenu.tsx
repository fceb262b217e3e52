import './admin.css'
import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction } from '@azas/domain/admin/admin.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Menu } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'
import { type ActionEntry, entriesFor } from './admin-actions.ts'
import { useRefusal } from './use-refusal.ts'

const shell = getRouteApi('/system/shell')

type AdminMenuProps = {
  admin: Administrator
  /** On a page of its own the button says in words what it opens. */
  labelled?: boolean
  onChoose: (action: AdminAction, admin: Administrator) => void
}

/** What can be done to one administrator; what cannot be done now keeps its place, with the reason (product.md ADM-04). */
export function AdminMenu({ admin, labelled = false, onChoose }: AdminMenuProps) {
  return (
    <Menu position="bottom-end" width={320} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          className={labelled ? 'btn' : 'btn icon'}
          type="button"
          aria-label={fill(words.otherActionsOf, { name: admin.displayname })}
        >
          {labelled ? words.otherActions : null}
          <Icon name={labelled ? 'down' : 'dots'} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Entries admin={admin} withUpdate={!labelled} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
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
