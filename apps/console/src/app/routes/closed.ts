import { createRoute } from '@tanstack/react-router'
import { openSignedIn } from '../guards.ts'
import { PendingShell } from '../Pending.tsx'
import { system } from './root.ts'

// Whatever lies behind the login, as long as nobody asked for it: its pages are not there yet.
export const closedStart = createRoute({
  getParentRoute: () => system,
  path: '/',
  beforeLoad: openSignedIn,
  pendingComponent: PendingShell,
})
export const closed = createRoute({
  getParentRoute: () => system,
  path: '$',
  beforeLoad: openSignedIn,
  pendingComponent: PendingShell,
})
