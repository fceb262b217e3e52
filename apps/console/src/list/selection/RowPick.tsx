import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { PickBox } from './PickBox.tsx'
import type { Picking } from './use-picking.ts'

export function RowPick({ id, name, picking }: { id: string; name: string; picking: Picking }) {
  return (
    <PickBox
      label={fill(bulkWords.pickRow, { name })}
      checked={picking.has(id)}
      onPick={(on, range) => picking.pick(id, on, range)}
    />
  )
}
