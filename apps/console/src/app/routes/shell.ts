import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireMe } from '../guards.ts'
import { system } from './root.ts'

/** Where everybody who is signed in is. */
export const shell = createRoute({
  getParentRoute: () => system,
  id: 'shell',
  beforeLoad: requireMe,
  component: lazyRouteComponent(() => import('../ShellLayout.tsx'), 'ShellLayout'),
})
