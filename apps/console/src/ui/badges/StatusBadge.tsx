import './badges.css'
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
