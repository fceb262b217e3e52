import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light modules around a code, which a camera needs to find it (ISO/IEC 18004 asks for four, phones do with two). */
const quietZone = 2

type Props = { text: string; label: string }

/** A QR code as dark squares on the paper's white. */
export function QrCode({ text, label }: Props) {
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
