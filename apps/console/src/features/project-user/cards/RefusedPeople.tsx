import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'

export type Refused = readonly { id: string; name: string; title: string }[]

/** Who got no card, and why. */
export function RefusedPeople({ refused }: { refused: Refused }) {
  if (refused.length === 0) return null
  return (
    <section className="not-on-paper">
      <h2>{words.refused}</h2>
      <ul>
        {refused.map(({ id, name, title }) => (
          <li key={id}>
            {name}：{title}
          </li>
        ))}
      </ul>
    </section>
  )
}
