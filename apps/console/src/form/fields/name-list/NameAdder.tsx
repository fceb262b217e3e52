import { fill } from '@azas/domain/words/fill.ts'
import { nameListWords as words } from '@azas/domain/words/inputs.ts'
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

/** Where names are typed or pasted; what stands in it when it is left is added too, so that nothing is lost by saving. */
export function NameAdder({ id, label, value, onChange }: NameAdderProps) {
  const [typed, setTyped] = useState('')
  const [announcement, announce] = useState('')
  const add = (text: string) => {
    const wanted = namesIn(text)
    if (wanted.length === 0) return
    const { names, twice } = withNames(value, wanted)
    const n = names.length - value.length
    announce(n === 0 && twice !== undefined ? fill(words.twice, { name: twice }) : fill(words.added, { n }))
    setTyped('')
    if (n > 0) onChange(names)
  }
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isConverting(event)) return
    event.preventDefault()
    add(typed)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/u.test(text.trim())) return
    event.preventDefault()
    add(`${typed}\n${text}`)
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
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={listen}
          onPaste={paste}
          onBlur={() => afterPress(() => add(typed))}
        />
        <button className="btn" type="button" onClick={() => add(typed)}>
          {words.add}
        </button>
      </div>
      <p className="sub" role="status">
        {announcement}
      </p>
    </>
  )
}
