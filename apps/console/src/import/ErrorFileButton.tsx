import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words, importWords } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { offerFile } from '#ui/offer-file.ts'
import { openErrorFile } from './import.queries.ts'

const nameOf = ({ file: { name, format } }: ImportDetail) =>
  `${fill(importWords.errorFile, { name: name.replace(/\.[^.]*$/u, '') })}.${format}`

/** Saves the rows that are not imported, with the reason in a column of their own. */
export function ErrorFileButton({ detail }: { detail: ImportDetail }) {
  const { mutate, error, reset } = useOnce({
    mutationFn: async () => {
      const { bytes } = await openErrorFile(detail, new AbortController().signal)
      return new Response(bytes as ReadableStream<Uint8Array<ArrayBuffer>>).blob()
    },
    onSuccess: (blob) => {
      offerFile(blob, nameOf(detail))
      reset()
    },
  })
  return (
    <>
      <button className="btn quiet end" type="button" onClick={() => mutate()}>
        <Icon name="dl" />
        {words.errorFile}
      </button>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
    </>
  )
}
