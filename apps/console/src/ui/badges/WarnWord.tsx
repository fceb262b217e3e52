import './badges.css'
import { Icon, type IconName } from '../icons/Icon.tsx'

/** A warning inside a cell: icon and word, no badge. */
export function WarnWord({ icon, word, className = '' }: { icon: IconName; word: string; className?: string }) {
  return (
    <span className={`warnword ${className}`}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
