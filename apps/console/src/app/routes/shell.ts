import { createRoute } from '@tanstack/react-router'
import { ShellLayout } from '../shell/ShellLayout.tsx'
import { requireMe } from './guards.ts'
import { PendingShell } from './Pending.tsx'
import { system } from './root.ts'

/** Where everybody who is signed in is. */
export const shell = createRoute({
  getParentRoute: () => system,
  id: 'shell',
  beforeLoad: requireMe,
  component: ShellLayout,
  pendingComponent: PendingShell,
})
