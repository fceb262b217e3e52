import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { LoginPage } from '#features/session/LoginPage.tsx'
import { readReturnPath } from '#features/session/return-path.ts'
import { requireFirstLogin, requireNobody } from '../guards.ts'
import { SignedOutLayout } from '../SignedOutLayout.tsx'
import { rootRoute, system } from './root.ts'

const signedOut = createRoute({
  getParentRoute: () => system,
  id: 'signed-out',
  component: SignedOutLayout,
})
const login = createRoute({
  getParentRoute: () => signedOut,
  path: 'login',
  validateSearch: (raw): { to?: string | undefined } => ({ to: readReturnPath(raw['to']) }),
  beforeLoad: ({ search }) => requireNobody(search.to),
  component: LoginPage,
})
const passwordReset = createRoute({
  getParentRoute: () => signedOut,
  path: 'password-reset',
  beforeLoad: () => requireNobody(),
  component: lazyRouteComponent(() => import('#features/session/PasswordResetPage.tsx'), 'PasswordResetPage'),
})
const passwordResetForm = createRoute({
  getParentRoute: () => signedOut,
  path: 'password-reset/form',
  beforeLoad: () => requireNobody(),
  component: lazyRouteComponent(() => import('#features/session/PasswordResetFormPage.tsx'), 'PasswordResetFormPage'),
})
const tokenExpired = createRoute({
  getParentRoute: () => signedOut,
  path: 'token-expired',
  validateSearch: (raw): { of?: 'invitation' | undefined } => ({
    of: raw['of'] === 'invitation' ? 'invitation' : undefined,
  }),
  beforeLoad: () => requireNobody(),
  component: lazyRouteComponent(() => import('#features/session/TokenExpiredPage.tsx'), 'TokenExpiredPage'),
})

const WelcomePage = lazyRouteComponent(() => import('../WelcomePage.tsx'), 'WelcomePage')

export const signedOutTree = signedOut.addChildren([login, passwordReset, passwordResetForm, tokenExpired])

// The realm of a person may be `system` itself: then its path lies inside /system and must win over it.
export const welcomeInSystem = createRoute({
  getParentRoute: () => system,
  path: 'welcome-password-reset',
  beforeLoad: requireFirstLogin,
  component: WelcomePage,
})
export const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '$realm/welcome-password-reset',
  beforeLoad: requireFirstLogin,
  component: WelcomePage,
})
