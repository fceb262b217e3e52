import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importEncoding, importFormat } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { formatMegabytes } from '@azas/domain/system/manual-size.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'

const megabyte = 1_000_000
const kilobyte = 1_000
const sizeText = (bytes: number) =>
  bytes < megabyte
    ? fill(words.sizeOf, { size: Math.ceil(bytes / kilobyte) })
    : fill(words.sizeOfMb, { size: formatMegabytes(bytes) })

/** The file in one line, and the way to another one. */
export function FileFacts({ detail: { file, total }, onAnother }: { detail: ImportDetail; onAnother?: () => void }) {
  const facts: readonly [word: string, value: string][] = [
    [words.rows, fill(words.rowsOf, { n: total })],
    [words.encoding, file.encoding ? importEncoding.label(file.encoding) : importFormat.label(file.format)],
    ...(file.sheet === null ? [] : [[words.sheet, file.sheet] as [string, string]]),
    [words.size, sizeText(file.bytes)],
  ]
  return (
    <div className="filefacts">
      <dl className="meta">
        <div>
          <dt>{words.file}</dt>
          <dd>
            <Icon name="file" />
            {file.name}
          </dd>
        </div>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onAnother ? (
        <button className="linklike" type="button" onClick={onAnother}>
          {words.another}
        </button>
      ) : null}
    </div>
  )
}
