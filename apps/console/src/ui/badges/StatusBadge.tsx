import './badges.css'
import { Icon, type IconName } from '../icons/Icon.tsx'

/** How a state looks: word, icon and fill together, never hue alone (the rule of colours). */
export type BadgeLook = { tone: 'live' | 'plan' | 'hold' | 'fail' | 'off'; icon: IconName }

export function StatusBadge({ look, word }: { look: BadgeLook; word: string }) {
  return (
    <span className={`badge ${look.tone}`}>
      <Icon name={look.icon} />
      {word}
    </span>
  )
}
