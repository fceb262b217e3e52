import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { Icon } from '#ui/icons/Icon.tsx'

export const importSteps = ['file', 'columns', 'check', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

const labels: Record<ImportStep, string> = {
  file: words.stepFile,
  columns: words.stepColumns,
  check: words.stepCheck,
  result: words.stepResult,
}

/** Where the import is, of four steps. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const current = importSteps.indexOf(step)
  return (
    <ol className="steps" aria-label={words.steps}>
      {importSteps.map((each, index) => (
        <li key={each} className={index < current ? 'past' : ''} aria-current={index === current ? 'step' : undefined}>
          <span className="no">{index < current ? <Icon name="check" /> : index + 1}</span>
          <span className="w">{labels[each]}</span>
        </li>
      ))}
    </ol>
  )
}
