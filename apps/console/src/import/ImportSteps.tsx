import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { Icon } from '#ui/icons/Icon.tsx'

const importSteps = ['file', 'sheet', 'columns', 'words', 'check', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

const labels: Record<ImportStep, string> = {
  file: words.stepFile,
  sheet: words.stepSheet,
  columns: words.stepColumns,
  words: words.stepWords,
  check: words.stepCheck,
  result: words.stepResult,
}

type ImportStepsProps = { step: ImportStep; optionalSteps: Readonly<Partial<Record<ImportStep, boolean>>> }

/** Where the import is; the choices of a sheet and of words are steps of those imports alone that ask for them. */
export function ImportSteps({ step, optionalSteps }: ImportStepsProps) {
  const steps = importSteps.filter((each) => each === step || (optionalSteps[each] ?? true))
  const current = steps.indexOf(step)
  return (
    <ol className="steps" aria-label={words.steps}>
      {steps.map((each, index) => (
        <li key={each} className={index < current ? 'past' : ''} aria-current={index === current ? 'step' : undefined}>
          <span className="no">{index < current ? <Icon name="check" /> : index + 1}</span>
          <span className="w">{labels[each]}</span>
        </li>
      ))}
    </ol>
  )
}
