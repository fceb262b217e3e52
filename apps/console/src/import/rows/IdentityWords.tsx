import type { ImportDefinition } from '../import-definition.ts'

type Values = Readonly<Record<string, string>>
const asIs = (value: string) => value

type IdentityWordsProps = {
  identity: ImportDefinition['identity']
  values: Values
  /** What these values are compared with. */
  other: Values
  places?: readonly string[]
}

const plain = (text: string | undefined) => (text ?? '').normalize('NFKC').replace(/\s+/gu, '')

/** What tells a record from its namesake; what differs from the other one is bold and underlined. */
export function IdentityWords({ identity, values, other, places = [] }: IdentityWordsProps) {
  const { name, facts, under, last } = identity
  const filledFacts = facts.filter(({ field }) => values[field])
  const lastValue = last && values[last.field]
  const shownLast = last && lastValue ? [(last.show ?? asIs)(lastValue)] : []
  return (
    <>
      <Compared text={values[name] ?? ''} other={other[name] ?? ''} />
      <span className="identity">
        {filledFacts.map(({ field, show = asIs }, index) => (
          <span key={field}>
            {index > 0 ? '・' : null}
            <Whole text={show(values[field] ?? '')} isSame={plain(values[field]) === plain(other[field])} />
          </span>
        ))}
      </span>
      <span className="under">
        <Whole text={values[under] ?? ''} isSame={plain(values[under]) === plain(other[under])} />
        {[...places, ...shownLast].map((text) => `・${text}`).join('')}
      </span>
    </>
  )
}

const Whole = ({ text, isSame }: { text: string; isSame: boolean }) => (isSame ? text : <b className="df">{text}</b>)

/** Letter by letter where both have as many: 髙橋 and 高橋 differ in the first. */
function Compared({ text, other }: { text: string; other: string }) {
  const own = Array.from(text)
  const others = Array.from(other)
  if (own.length !== others.length) return <Whole text={text} isSame={plain(text) === plain(other)} />
  const letters = own.map((letter, place) => ({ letter, place, isSame: plain(letter) === plain(others[place]) }))
  return letters.map(({ letter, place, isSame }) =>
    isSame ? (
      letter
    ) : (
      <b key={place} className="df">
        {letter}
      </b>
    ),
  )
}
