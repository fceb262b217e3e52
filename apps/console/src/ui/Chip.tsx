import './badges/badges.css'
import { Icon } from './icons/Icon.tsx'

/** A text with a remove button. */
export function Chip({ text, removeLabel, onRemove }: { text: string; removeLabel: string; onRemove: () => void }) {
  return (
    <span className="chip">
      <span>{text}</span>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  )
}
