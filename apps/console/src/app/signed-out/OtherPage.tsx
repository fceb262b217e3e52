import { isWelcomePath } from '@azas/domain/access/signed-out.ts'
import { PasswordResetFormPage, PasswordResetPage, TokenExpiredPage } from '#features/session/PasswordResetPages.tsx'
import { WelcomePanel } from '#features/session/WelcomePanel.tsx'

/** The signed-out pages that the login page does not wait for. */
export function OtherPage({ path }: { path: string }) {
  if (isWelcomePath(path)) return <WelcomePanel />
  if (path === '/system/password-reset') return <PasswordResetPage />
  return path === '/system/token-expired' ? <TokenExpiredPage /> : <PasswordResetFormPage />
}
