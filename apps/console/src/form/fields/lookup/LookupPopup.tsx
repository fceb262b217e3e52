import './lookup.css'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords, lookupWords as words } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { ReactNode } from 'react'
import { failureText } from '#api/failure-text.ts'
import { ListboxOption } from '#ui/listbox/ListboxOption.tsx'
import type { Listbox } from '#ui/listbox/use-listbox.ts'

type PopupProps<Option> = {
  /** The label of the field. */
  label: string
  list: Listbox<Option>
  result: Result
  /** True while the options still answer an earlier input. */
  isBusy?: boolean
  children: (option: Option) => ReactNode
}

type Result = { total: number; pending: boolean; error?: Error | null }

/** The search results below the input of a lookup, with their count. */
export function LookupPopup<Option>({ label, list, result, isBusy, children }: PopupProps<Option>) {
  return (
    <div className="lookup-popup" aria-busy={isBusy}>
      <div {...list.listProps} aria-label={fill(words.options, { label })}>
        {list.options.map((option) => {
          const props = list.optionProps(option)
          return (
            <ListboxOption key={props.id} className="lookup-option" {...props}>
              {children(option)}
            </ListboxOption>
          )
        })}
      </div>
      <p className="sub" role="status">
        {describeResult(list.options.length, result)}
      </p>
    </div>
  )
}

function describeResult(n: number, { total, pending, error }: Result): string | null {
  if (error) return failureText(error)
  if (pending) return tableWords.loading
  if (n === 0) return formWords.noOption
  return n < total ? fill(words.more, { n, total }) : null
}
