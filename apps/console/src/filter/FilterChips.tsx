import './search-band.css'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import { Chip } from '#ui/Chip.tsx'
import type { FilterChip } from './condition-view.ts'

type FilterChipsProps = { chips: readonly FilterChip[]; onRemove: (without: FilterChip['without']) => void }

/** The applied conditions as chips, which explain why rows are missing. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className={chips.every(({ byDefault }) => byDefault) ? 'conds by-default' : 'conds'}>
      <span className="cap">{fill(tableWords.filtering, { n: chips.length })}</span>
      {chips.map(({ label, value, source, without }) => {
        const props = { label, value, onRemove: () => onRemove(without) }
        const key = `${label}：${value}`
        return source ? <LookedUpChip key={key} source={source} {...props} /> : <PlainChip key={key} {...props} />
      })}
    </div>
  )
}

type ChipProps = { label: string; value: string; onRemove: () => void }

function PlainChip({ label, value, onRemove }: ChipProps) {
  return (
    <Chip
      text={fill(tableWords.chip, { label, value })}
      removeLabel={fill(tableWords.removeChip, { label, value })}
      onRemove={onRemove}
    />
  )
}

function LookedUpChip({ source, value, ...props }: ChipProps & { source: ChoiceSource }) {
  return <PlainChip {...props} value={source.useLabel(value) || tableWords.noValue} />
}
