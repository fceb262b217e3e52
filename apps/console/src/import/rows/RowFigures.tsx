type Figure<Key extends string> = { key: Key; word: string; rows: number }
type FiguresProps<Key extends string> = {
  figures: readonly Figure<Key>[]
  unit: string
  onShow: (key: Key) => void
}

const looks: Readonly<Record<string, string | undefined>> = {
  doubtful: 'warn',
  undecided: 'warn',
  error: 'fail',
  failed: 'fail',
}

/** Numbers that add up to the rows of the file; a press shows the rows. */
export function RowFigures<Key extends string>({ figures, unit, onShow }: FiguresProps<Key>) {
  return (
    <dl className="figs">
      {figures.map(({ key, word, rows }) => (
        <div key={key} className={`fig ${rows > 0 ? (looks[key] ?? '') : 'none'}`}>
          <dt className="cap">{word}</dt>
          <dd>
            {rows > 0 ? (
              <button
                type="button"
                className="linklike"
                aria-label={`${word} ${rows}${unit}`}
                onClick={() => onShow(key)}
              >
                <Value rows={rows} unit={unit} />
              </button>
            ) : (
              <Value rows={rows} unit={unit} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ rows, unit }: { rows: number; unit: string }) {
  return (
    <>
      <b>{rows.toLocaleString('ja-JP')}</b>
      <small>{unit}</small>
    </>
  )
}
