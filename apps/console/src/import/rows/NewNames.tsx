import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { ImportDefinition } from '../import-definition.ts'

type NewNamesProps = {
  definition: ImportDefinition
  detail: ImportDetail
  addsNames: boolean
  onChange: (addsNames: boolean) => void
}

/** Names that the site's lists do not have: they are added by a choice alone, else their rows are left (product.md USR-03). */
export function NewNames({ definition, detail: { newNames }, addsNames, onChange }: NewNamesProps) {
  const { items } = newNames
  if (items.length === 0) return null
  const unit = definition.object.unit
  const rows = items.reduce((sum, item) => sum + item.rows, 0)
  return (
    <section className="group">
      {[...new Set(items.map(({ list }) => list))].map((list) => (
        <ListOfNames
          key={list}
          word={definition.lists?.[list] ?? ''}
          names={items.filter((item) => item.list === list)}
          unit={unit}
        />
      ))}
      <p className="sub">{words.newNamesLead}</p>
      <label className="ck mail">
        <input type="checkbox" checked={addsNames} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
        {fill(words.newNamesChoice, { n: items.length })}
      </label>
      <p className="sub maillead">{fill(words.newNamesAlone, { n: rows, unit })}</p>
    </section>
  )
}

type ListOfNamesProps = { word: string; names: ImportDetail['newNames']['items']; unit: string }

function ListOfNames({ word, names, unit }: ListOfNamesProps) {
  return (
    <>
      <div className="ghead">
        <h2>{fill(words.newNames, { list: word, n: names.length })}</h2>
      </div>
      <ul>
        {names.map(({ name, rows }) => (
          <li key={name}>{fill(words.newNameOf, { name, n: rows, unit })}</li>
        ))}
      </ul>
    </>
  )
}
