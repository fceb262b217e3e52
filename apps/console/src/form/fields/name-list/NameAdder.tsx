import { fill } from '@azas/domain/words/fill.ts'
import { nameListWords as words } from '@azas/domain/words/form.ts'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { isConverting } from '#ui/is-converting.ts'
import { afterPress } from '../../guards/after-press.ts'
import { namesIn, withNames } from './name-list.ts'

type NameAdderProps = {
  id: string
  label: string
  value: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Adds typed or pasted names; on blur too, so that saving loses none. */
export function NameAdder({ id, label, value, onChange }: NameAdderProps) {
  const [input, setInput] = useState('')
  const [announcement, announce] = useState('')
  const add = (text: string) => {
    const newNames = namesIn(text)
    if (newNames.length === 0) return
    const { names, duplicate } = withNames(value, newNames)
    const n = names.length - value.length
    announce(n === 0 && duplicate !== undefined ? fill(words.twice, { name: duplicate }) : fill(words.added, { n }))
    setInput('')
    if (n > 0) onChange(names)
  }
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isConverting(event)) return
    event.preventDefault()
    add(input)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/u.test(text.trim())) return
    event.preventDefault()
    add(`${input}\n${text}`)
  }
  return (
    <>
      <div className="names-add">
        <input
          id={id}
          className="input"
          type="text"
          autoComplete="off"
          aria-label={fill(words.addTo, { label })}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
          onKeyDown={listen}
          onPaste={paste}
          onBlur={() => afterPress(() => add(input))}
        />
        <button className="btn" type="button" onClick={() => add(input)}>
          {words.add}
        </button>
      </div>
      <p className="sub" role="status">
        {announcement}
      </p>
    </>
  )
}
