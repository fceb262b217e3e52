import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction } from '@azas/domain/admin/admin.ts'
import { adminRefusal } from '@azas/domain/admin/admin.rules.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const shell = getRouteApi('/system/shell')
const minuteMs = 60_000

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, minuteMs)
  return () => clearInterval(timer)
}

const minute = () => Math.floor(Date.now() / minuteMs)

/** Tells why the signed-in person may not do something to an administrator now; null where it is allowed (ADM-04). */
export function useRefusal(): (action: AdminAction, admin: Administrator) => string | null {
  const { me } = shell.useRouteContext()
  const now = useSyncExternalStore(everyMinute, minute)
  const actor = { id: me.id, role: me.auth.role }
  return (action, admin) => adminRefusal(action, actor, admin, new Date(now * minuteMs))
}
