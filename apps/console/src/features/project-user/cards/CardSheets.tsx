import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { codePoints } from '@azas/domain/kernel/text.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { toGroups } from '@azas/domain/sign-in-card/sign-in-card.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { getSettings } from '#api/settings.ts'

const perSheet = 8
const longName = 9

type Props = {
  cards: readonly NewCard[]
  /** One card a sheet. */
  single: boolean
}

/** Cards on sheets of A4 with cut marks, as they are printed (product.md USR-04). */
export function CardSheets({ cards, single }: Props) {
  const size = single ? 1 : perSheet
  const sheets = Array.from({ length: Math.ceil(cards.length / size) }, (_, index) =>
    cards.slice(index * size, (index + 1) * size),
  )
  return (
    <div className="sheets">
      {sheets.map((group) => (
        <div className="sheet" key={group[0]?.userId}>
          {group.map((card) => (
            <Card key={card.userId} card={card} />
          ))}
          <CutMarks />
        </div>
      ))}
    </div>
  )
}

function Card({ card }: { card: NewCard }) {
  const { displayname, company, projectName, signInId, oneTimePassword, signInUrl, validUntil } = card
  return (
    <article className="card">
      <header>
        <b>{projectName}</b>
        <span>{words.object}</span>
      </header>
      <div className="left">
        <p className={codePoints(displayname) > longName ? 'name long' : 'name'}>{displayname}</p>
        <p className="company">{company}</p>
        <dl>
          <dt>{words.signInId}</dt>
          <dd>{toGroups(signInId)}</dd>
          <dt>{words.password}</dt>
          <dd>{oneTimePassword.replaceAll('-', ' ')}</dd>
        </dl>
      </div>
      <AppAddress url={signInUrl} />
      <footer>
        <span>{fill(words.validUntilOf, { at: formatDateTime(new Date(validUntil)) })}</span>
        <span>{fill(words.phone, { phone: getSettings().support.phone })}</span>
      </footer>
    </article>
  )
}

function AppAddress({ url }: { url: string | null }) {
  if (url === null) return <p className="app">{words.appByCompany}</p>
  return (
    <figure>
      <QrCode text={url} label={words.qrLabel} />
      <figcaption>{words.scan}</figcaption>
    </figure>
  )
}

const rows = [18.5, 83.5, 148.5, 213.5, 278.5]
const columns = [10, 105, 200]
const edges = { near: 3, far: 202 }

/** Lines in the margins and crosses between the cards. Borders, as browsers print no backgrounds. */
function CutMarks() {
  const inner = rows.slice(1, -1)
  return (
    <>
      {columns.flatMap((left) => [
        <i key={`top ${left}`} className="cut v" style={mm(left, 11)} />,
        <i key={`bottom ${left}`} className="cut v" style={mm(left, 281)} />,
      ])}
      {rows.flatMap((top) => [
        <i key={`left ${top}`} className="cut h" style={mm(edges.near, top)} />,
        <i key={`right ${top}`} className="cut h" style={mm(edges.far, top)} />,
      ])}
      {inner.flatMap((top) => [
        <i key={`across ${top}`} className="cut h" style={mm(102.5, top)} />,
        <i key={`down ${top}`} className="cut v" style={mm(105, top - 2.5)} />,
      ])}
    </>
  )
}

const mm = (left: number, top: number) => ({ left: `${left}mm`, top: `${top}mm` })

/** Light modules around a code, which a camera needs to find it (ISO/IEC 18004 asks for four, phones do with two). */
const quietZone = 2

/** A QR code as dark squares on the paper's white. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const view = size + 2 * quietZone
  return (
    <svg className="qr" viewBox={`${-quietZone} ${-quietZone} ${view} ${view}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
