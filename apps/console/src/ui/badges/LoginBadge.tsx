import { type LoginStatus, loginStatus } from '@azas/domain/user/user.ts'
import { type BadgeLook, StatusBadge } from './StatusBadge.tsx'

const looks: Record<LoginStatus, BadgeLook> = {
  NoLogin: { tone: 'plan', icon: 'clock' },
  Active: { tone: 'live', icon: 'check' },
  Pause: { tone: 'hold', icon: 'pause' },
  Inactive: { tone: 'off', icon: 'end' },
}

/** The status of an account. */
export function LoginBadge({ status }: { status: LoginStatus }) {
  return <StatusBadge look={looks[status]} word={loginStatus.label(status)} />
}
