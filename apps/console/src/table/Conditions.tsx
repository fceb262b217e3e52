import './search-band.css'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Chip } from '#ui/Chip.tsx'

/** A condition that is in force; `lifted` is the part of the URL that changes when it is taken back. */
export type Condition<Search> = {
  label: string
  value: string
  lifted: Partial<Search>
  /** The list begins with it: without rows it is empty, not without a match. */
  byDefault?: true
}

type ConditionsProps<Search> = { conditions: Condition<Search>[]; onLift: (lifted: Partial<Search>) => void }

/** The conditions in force, repeated as chips, so that nobody thinks rows had vanished. */
export function Conditions<Search>({ conditions, onLift }: ConditionsProps<Search>) {
  if (conditions.length === 0) return null
  return (
    <div className="conds">
      <span className="cap">{fill(tableWords.filtering, { n: conditions.length })}</span>
      {conditions.map(({ label, value, lifted }) => (
        <Chip
          key={`${label}：${value}`}
          text={fill(tableWords.chip, { label, value })}
          removeLabel={fill(tableWords.removeChip, { label, value })}
          onRemove={() => onLift(lifted)}
        />
      ))}
    </div>
  )
}
