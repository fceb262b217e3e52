import { createRoute } from '@tanstack/react-router'
import { openSignedIn } from '../guards.ts'
import { system } from './root.ts'

// Whatever lies behind the login, as long as nobody asked for it: its pages are not there yet.
export const closedStart = createRoute({ getParentRoute: () => system, path: '/', beforeLoad: openSignedIn })
export const closed = createRoute({ getParentRoute: () => system, path: '$', beforeLoad: openSignedIn })
