import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'

type PeekTitleProps = {
  /** A link to the record's page; plain text where it has none. */
  name: ReactNode
  badge: ReactNode
  /** The record's address or number. */
  sub?: ReactNode
}

/** The record's name, state and number. */
export function PeekTitle({ name, badge, sub }: PeekTitleProps) {
  return (
    <div>
      <div className="peek-title">
        <h2>{name}</h2>
        {badge}
      </div>
      {sub ? <div className="peek-sub">{sub}</div> : null}
    </div>
  )
}

/** Facts, each under its word. */
export function PeekFacts({ facts }: { facts: readonly (readonly [word: string, value: ReactNode])[] }) {
  return (
    <dl className="peek-facts">
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type PeekAction = {
  key: string
  icon: IconName
  word: string
  /** Why it cannot be done now. */
  refusal: string | null
  onPress: () => void
}

/** The row's actions; a refused one keeps its place, with the reason under it. */
export function PeekActions({ actions }: { actions: readonly PeekAction[] }) {
  if (actions.length === 0) return null
  return (
    <ul className="peek-acts">
      {actions.map(({ key, ...action }) => (
        <li key={key}>
          <ActionButton {...action} />
        </li>
      ))}
    </ul>
  )
}

function ActionButton({ icon, word, refusal, onPress }: Omit<PeekAction, 'key'>) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-disabled={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : id}
        onClick={() => (refusal === null ? onPress() : undefined)}
      >
        <Icon name={icon} />
        {word}
      </button>
      {refusal === null ? null : (
        <p className="why" id={id}>
          {refusal}
        </p>
      )}
    </>
  )
}
