import type { ReadName } from '@azas/api/import/import-corrections.ts'
import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { CheckAgain } from './CheckAgain.tsx'

type NewNamesProps = {
  definition: ImportDefinition
  detail: ImportDetail
  addsNames: boolean
  onChange: (addsNames: boolean) => void
  /** Listed names that were chosen for new ones, and not checked. */
  replaced: readonly ReadName[]
  onReplace: (name: ReadName) => void
  /** Checks the rows once more, with all that was corrected. */
  onCheck: () => Promise<void>
}

/** Names that the site's lists do not have: read as listed ones, added by a choice, else their rows are left (product.md USR-03). */
export function NewNames({ definition, detail, addsNames, onChange, ...replacing }: NewNamesProps) {
  const { items, listed } = detail.newNames
  if (items.length === 0) return null
  const unit = definition.object.unit
  const rows = items.reduce((sum, item) => sum + item.rows, 0)
  const lists = [...new Set(items.map(({ list }) => list))]
  return (
    <section className="group">
      {lists.map((list) => (
        <NamesOfList key={list} {...{ definition, detail, list, ...replacing }} />
      ))}
      {lists.some((list) => listed[list]?.length) ? (
        <CheckAgain
          n={replacing.replaced.length}
          word={checkWord(replacing.replaced.length)}
          onCheck={replacing.onCheck}
        />
      ) : null}
      <label className="ck mail">
        <input type="checkbox" checked={addsNames} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
        {fill(words.newNamesChoice, { n: items.length })}
      </label>
      <p className="sub maillead">{fill(words.newNamesAlone, { n: rows, unit })}</p>
    </section>
  )
}

const checkWord = (n: number) => (n > 0 ? fill(words.checkNames, { n }) : words.checkNoNames)

/** So many names are chosen for; more are a wrong column, and every select has all names of the list. */
const maxSelects = 100

type ReplacingProps = Pick<NewNamesProps, 'replaced' | 'onReplace'>
type NamesOfListProps = Pick<NewNamesProps, 'definition' | 'detail'> & ReplacingProps & { list: string }

function NamesOfList({ definition, detail, list, replaced, onReplace }: NamesOfListProps) {
  const names = detail.newNames.items.filter((item) => item.list === list)
  const known = detail.newNames.listed[list] ?? []
  return (
    <>
      <div className="ghead bare">
        <h2>{fill(words.newNames, { list: definition.lists?.[list] ?? '', n: names.length })}</h2>
      </div>
      <p className="cap lead">{words.newNamesLead}</p>
      <table className="sheet names">
        <thead>
          <tr>
            <th scope="col">{words.newName}</th>
            <th scope="col" className="num">
              {words.wordRows}
            </th>
            {known.length > 0 ? <th scope="col">{words.listedName}</th> : null}
          </tr>
        </thead>
        <tbody>
          {names.map(({ name, rows }, index) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="num" data-l={words.wordRows}>
                {rows}
                {definition.object.unit}
              </td>
              {known.length > 0 && index < maxSelects ? (
                <td data-l={words.listedName}>
                  <ListedName
                    {...{ name, known }}
                    value={replaced.find((each) => each.list === list && each.from === name)?.to ?? ''}
                    onChoose={(to) => onReplace({ list, from: name, to })}
                  />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type ListedNameProps = { name: string; known: readonly string[]; value: string; onChoose: (to: string) => void }

function ListedName({ name, known, value, onChoose }: ListedNameProps) {
  return (
    <span className="sel">
      <select
        className="input"
        aria-label={fill(words.listedNameOf, { name })}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{words.notReplaced}</option>
        {known.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
