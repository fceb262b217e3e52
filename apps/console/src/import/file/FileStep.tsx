import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importLimits } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { useDrop } from '#ui/use-drop.ts'
import type { ImportDefinition } from '../import-definition.ts'
import { readTableFile, tableFileFault } from './table-file.ts'
import { saveTemplate } from './template.ts'

type FileStepProps = {
  definition: ImportDefinition
  onChoose: (file: File) => void
  onDone: (detail: ImportDetail) => Promise<void>
}

/** The first step: a drop zone and the template. Leaving aborts the upload. */
export function FileStep({ definition, onChoose, onDone }: FileStepProps) {
  const { mutate, isPending, error, fault, part } = useUpload(definition, onDone)
  const text = fault ?? (error && failureText(error))
  return (
    <>
      {text ? <Note kind="bad" text={text} /> : null}
      <p className="phrase">{words.fileLead}</p>
      <DropZone
        disabled={isPending}
        onChoose={(file) => {
          onChoose(file)
          mutate(file)
        }}
      />
      {isPending ? <Sending part={part} /> : null}
      <div className="btns">
        <button className="btn" type="button" onClick={() => saveTemplate(definition)}>
          <Icon name="dl" />
          {words.template}
        </button>
        <span className="sub">{words.templateLead}</span>
      </div>
    </>
  )
}

function useUpload({ upload }: ImportDefinition, onDone: (detail: ImportDetail) => Promise<void>) {
  const stopping = useRef<AbortController | null>(null)
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const { mutate, reset, ...state } = useOnce({
    mutationFn: async (file: File) => {
      const { signal } = (stopping.current = new AbortController())
      setPart(0)
      return upload(await readTableFile(file), setPart, signal)
    },
    onSuccess: onDone,
  })
  const choose = (file: File) => {
    const refused = tableFileFault(file)
    setFault(refused)
    reset()
    if (refused === null) mutate(file)
  }
  return { ...state, mutate: choose, fault, part }
}

function Sending({ part }: { part: number }) {
  return (
    <label className="sub sending" role="status">
      {part < 1 ? fill(words.sending, { n: Math.floor(part * 100) }) : words.reading}
      {part < 1 ? <progress max={1} value={part} /> : <progress />}
    </label>
  )
}

type DropZoneProps = { disabled: boolean; onChoose: (file: File) => void }

function DropZone({ disabled, onChoose }: DropZoneProps) {
  const id = useId()
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file && !disabled) onChoose(file)
  }
  const [isOver, drop] = useDrop(take)
  return (
    <div className={isOver ? 'drop over' : 'drop'} {...drop}>
      <input
        id={id}
        className="sr"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file can be chosen again after it was mended.
          currentTarget.value = ''
        }}
      />
      <label className="btn pri" htmlFor={id}>
        <Icon name="ul" />
        {words.selectFile}
      </label>
      <p className="sub" id={`${id}-help`}>
        {fill(words.fileLimit, { rows: importLimits.rows })}
      </p>
    </div>
  )
}
