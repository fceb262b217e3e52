import './name-list.css'
import { fill } from '@azas/domain/words/fill.ts'
import { nameListWords as words } from '@azas/domain/words/form.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { InputProps } from '../field-table.ts'
import { GroupShell } from '../GroupShell.tsx'
import { moveName } from './name-list.ts'
import { NameAdder } from './NameAdder.tsx'
import { NameRow } from './NameRow.tsx'

/** An ordered list of names: add one or many lines, move, remove. */
export function NameListInput(field: InputProps<readonly string[]>) {
  const { id, label, value, onChange } = field
  const list = useRef<HTMLUListElement>(null)

  // Reordering drops the focus, so the pressed button takes it back.
  const focus = (row: number, button: number) => {
    const rows = list.current?.children
    const last = Math.min(row, (rows?.length ?? 0) - 1)
    const target = rows?.[last]?.querySelectorAll('button')[button] ?? document.getElementById(id)
    if (target instanceof HTMLElement) target.focus()
  }
  const move = (row: number, by: -1 | 1) => {
    flushSync(() => onChange(moveName(value, row, by)))
    const isAtEnd = row + by < 0 || row + by >= value.length
    focus(isAtEnd ? row : row + by, by < 0 ? 0 : 1)
  }
  const remove = (row: number) => {
    flushSync(() => onChange(value.filter((_, at) => at !== row)))
    focus(row, 2)
  }
  return (
    <GroupShell {...field}>
      <p className="sub">{value.length === 0 ? words.none : fill(words.count, { n: value.length })}</p>
      <ul className="names" ref={list} aria-label={fill(words.listOf, { label })}>
        {value.map((name, row) => (
          <NameRow
            key={name}
            name={name}
            isFirst={row === 0}
            isLast={row === value.length - 1}
            onMove={(by) => move(row, by)}
            onRemove={() => remove(row)}
          />
        ))}
      </ul>
      <NameAdder id={id} label={label} value={value} onChange={onChange} />
    </GroupShell>
  )
}
