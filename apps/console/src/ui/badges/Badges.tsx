import './badges.css'
import { type LoginStatus, loginStatus } from '@azas/domain/user/user.ts'
import { Icon, type IconName } from '../icons/Icon.tsx'

/** The look of a status: icon and fill besides the word, never colour alone. */
export type BadgeLook = { tone: 'live' | 'plan' | 'hold' | 'fail' | 'off'; icon: IconName }

export function StatusBadge({ look, word }: { look: BadgeLook; word: string }) {
  return (
    <span className={`badge ${look.tone}`}>
      <Icon name={look.icon} />
      {word}
    </span>
  )
}

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

/** A warning inside a cell: icon and word, no badge. */
export function WarnWord({ icon, word, className = '' }: { icon: IconName; word: string; className?: string }) {
  return (
    <span className={`warnword ${className}`}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
