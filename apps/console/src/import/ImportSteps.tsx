import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { Icon } from '#ui/icons/Icon.tsx'

const importSteps = ['file', 'sheet', 'columns', 'check', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

const labels: Record<ImportStep, string> = {
  file: words.stepFile,
  sheet: words.stepSheet,
  columns: words.stepColumns,
  check: words.stepCheck,
  result: words.stepResult,
}

/** Where the import is; the choice of a sheet is a step of those imports alone that ask for it. */
export function ImportSteps({ step, hasSheet }: { step: ImportStep; hasSheet: boolean }) {
  const steps = importSteps.filter((each) => each !== 'sheet' || hasSheet)
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
