import { codePoints } from '@azas/domain/kernel/text.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { InputProps } from './field-table.ts'
import { FieldShell, describeRemarks } from './FieldShell.tsx'

type Props = InputProps<string> & { max: number; rows: number }

/** Text of several lines with a counter of code points, as the schema and the database count (product.md FRM-07). */
export function LongTextInput({ max, rows, ...field }: Props) {
  const n = codePoints(field.value)
  return (
    <FieldShell {...field}>
      <textarea
        {...describeRemarks(field.id, field)}
        id={field.id}
        name={field.name}
        className="input"
        rows={rows}
        aria-required={field.required}
        value={field.value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
      <div className={n > max ? 'count over' : 'count'}>
        {n > max ? fill(formWords.overCount, { n, max, over: n - max }) : fill(formWords.count, { n, max })}
      </div>
    </FieldShell>
  )
}
