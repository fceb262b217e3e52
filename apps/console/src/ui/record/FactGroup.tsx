import './record.css'
import { tableWords } from '@azas/domain/words/table.ts'
import { type ReactNode, useId } from 'react'

type GroupProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A group of facts under a heading; `aside` is a link at the end of its line. */
export function RecordGroup({ title, aside, children }: GroupProps) {
  const id = useId()
  return (
    <section className="rgroup" aria-labelledby={id}>
      <div className="rgroup-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** The facts of a group, each a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="rfacts">{children}</dl>
}

/** A label and its value; a dash if the value is empty. */
export function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt>{word}</dt>
      <dd>
        <Value>{children}</Value>
      </dd>
    </>
  )
}

function Value({ children }: { children: ReactNode }) {
  const isUnknown = children === null || children === undefined || children === ''
  return isUnknown ? <span className="sub">{tableWords.noValue}</span> : children
}

/** Figures beside each other, each a `Figure`. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="rfigures">{children}</dl>
}

export function Figure({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A count with its unit in small type. */
export function Amount({ text }: { text: string }) {
  const [, number = '', unit = text] = /^([\d,]+)(\D*)$/u.exec(text) ?? []
  return (
    <>
      {number}
      <small>{unit}</small>
    </>
  )
}

/** A text with the lines that a person gave it. */
export function LongText({ text }: { text: string | null }) {
  return <Value>{text && <span className="long">{text}</span>}</Value>
}

/** Several values of one fact, a line each. */
export function FactLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className="sub">{tableWords.noValue}</span>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
