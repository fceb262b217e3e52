import './import.css'
import './rows/rows.css'
import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { isOpen } from '@azas/domain/import/import-columns.ts'
import { importEntryWords } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnStep } from './columns/ColumnStep.tsx'
import { FileStep } from './file/FileStep.tsx'
import { RecentImports } from './file/RecentImports.tsx'
import { SheetStep } from './file/SheetStep.tsx'
import type { ImportDefinition } from './import-definition.ts'
import { type ImportSearch, readImportSearch } from './import-search.ts'
import { importQuery } from './import.queries.ts'
import { type ImportStep, ImportSteps } from './ImportSteps.tsx'
import { ResultStep } from './ResultStep.tsx'
import { WordStep } from './words/WordStep.tsx'

type ImportPageProps = { definition: ImportDefinition; back: ReactNode }

/** The import of a file in four or five steps (product.md USR-03). The URL holds the import, so that leaving loses nothing. */
export function ImportPage({ definition, back }: ImportPageProps) {
  const search = readImportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onSearch = (next: ImportSearch) => navigate({ to: '.', search: next })
  const { detail, error, show } = useImport(search.import)
  const [file, setFile] = useState<File | null>(null)
  const open = async (next: ImportDetail) => {
    show(next)
    await onSearch({ import: next.id, ...(asksForSheet(definition, next) && { sheet: true }) })
  }
  const readAgain = async (next: ImportDetail) => {
    show(next)
    await onSearch({ import: next.id, sheet: true })
  }
  const optionalSteps = useOptionalSteps(definition, detail)
  const step = detail || error || search.import === undefined ? chooseStep(detail, search) : null
  return (
    <div className="import">
      {back}
      <PageHead title={fill(importEntryWords.title, { object: definition.object.word })} />
      {step ? <ImportSteps step={step} optionalSteps={optionalSteps} /> : null}
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      {step === 'file' ? (
        <>
          <FileStep definition={definition} onChoose={setFile} onDone={open} />
          <RecentImports definition={definition} onOpen={(id) => onSearch({ import: id })} />
        </>
      ) : null}
      {detail && step ? (
        <Step {...{ step, definition, detail, file, onSearch }} onRead={readAgain} onChange={show} />
      ) : null}
    </div>
  )
}

/** The steps that only some imports have. Words that were to be matched stay a step after they have been. */
function useOptionalSteps(definition: ImportDefinition, detail: ImportDetail | undefined) {
  const [wordsOf, setWordsOf] = useState<string>()
  if (detail && asksForWords(detail) && wordsOf !== detail.id) setWordsOf(detail.id)
  return { sheet: asksForSheet(definition, detail), words: detail !== undefined && wordsOf === detail.id }
}

/** The import of the URL, asked for again while it runs. */
function useImport(id: string | undefined) {
  const client = useQueryClient()
  const { data, error } = useQuery({ ...importQuery(id ?? ''), enabled: id !== undefined, throwOnError: false })
  const show = (next: ImportDetail) => client.setQueryData(importQuery(next.id).queryKey, next)
  return id === undefined ? { show } : { detail: data, error, show }
}

/** Several sheets have data, or no row says which columns there are. */
function asksForSheet({ columns }: ImportDefinition, detail: ImportDetail | undefined): boolean {
  if (!detail) return false
  const { file, mapping, missing } = detail
  const required = columns.filter(({ isRequired = false }) => isRequired)
  return file.sheets.length > 1 || (missing.length === required.length && !mapping.some(({ kind }) => kind === 'field'))
}

const asksForWords = ({ words }: ImportDetail) => words.length > 0

const isUnready = ({ mapping, missing }: ImportDetail) => mapping.some(isOpen) || missing.length > 0

/** Words wait to be matched, unless the person has gone on; or they are gone back to. */
const isAtWords = (detail: ImportDetail, { words: isChosen = false, check = false }: ImportSearch) =>
  asksForWords(detail) && (isChosen || (!check && detail.words.some(({ isOpen: isUnread }) => isUnread)))

function chooseStep(detail: ImportDetail | undefined, search: ImportSearch): ImportStep {
  if (!detail || detail.state === 'Cancelled') return 'file'
  if (detail.state !== 'Checked') return 'result'
  if (search.sheet) return 'sheet'
  if (search.columns || isUnready(detail)) return 'columns'
  return isAtWords(detail, search) ? 'words' : 'check'
}

type StepProps = {
  definition: ImportDefinition
  onSearch: (search: ImportSearch) => Promise<void>
  step: ImportStep
  detail: ImportDetail
  file: File | null
  onRead: (detail: ImportDetail) => Promise<void>
  onChange: (detail: ImportDetail) => void
}

function Step({ step, definition, detail, file, onSearch, onRead, onChange }: StepProps) {
  const { id: current } = detail
  switch (step) {
    case 'sheet':
      return (
        <SheetStep
          {...{ definition, detail, file, onRead }}
          onNext={() => onSearch({ import: current })}
          onAnother={() => onSearch({})}
        />
      )
    case 'columns':
      return (
        <ColumnStep
          key={detail.version}
          {...{ definition, detail }}
          onAnother={() => onSearch({})}
          onSheet={() => onSearch({ import: current, sheet: true })}
          onChecked={async (next) => {
            onChange(next)
            await onSearch({ import: current })
          }}
        />
      )
    case 'words':
      return (
        <WordStep
          key={detail.version}
          {...{ definition, detail }}
          onAnother={() => onSearch({})}
          onBack={() => onSearch({ import: current, columns: true })}
          onChecked={async (next) => {
            onChange(next)
            await onSearch({ import: current, check: true })
          }}
        />
      )
    case 'check':
      return (
        <CheckStep
          key={detail.id}
          {...{ definition, detail, onChange }}
          onAnother={() => onSearch({})}
          onColumns={() => onSearch({ import: current, columns: true })}
          onWords={() => onSearch({ import: current, words: true })}
        />
      )
    case 'result':
      return <ResultStep {...{ definition, detail }} onAnother={() => onSearch({})} />
    case 'file':
      return null
  }
}
