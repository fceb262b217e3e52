import { type KeyboardEvent, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListboxOption } from './ListboxOption.tsx'
import { useListbox } from './use-listbox.ts'

type Key = { key: string; isComposing?: boolean; keyCode?: number }
type Setup = { keys: readonly (Key | string)[]; isOpen?: boolean; isFresh?: boolean; hasClose?: boolean }

/** In place of a key: a new input, or an option that comes late and is put first. */
const restart = 'restart'
const arrive = 'arrive'
const names = ['一', '二', '三']

/** Presses keys one after the other while React draws, and tells what came of it; the browser's part is in journeys. */
function press({ keys, isOpen: isOpenAtFirst = true, isFresh, hasClose = true }: Setup) {
  const events: string[] = []
  const picks: string[] = []
  function Probe() {
    const [isOpen, setOpen] = useState(isOpenAtFirst)
    const [pressed, setPressed] = useState(0)
    const options = keys.slice(0, pressed).includes(arrive) ? ['零', ...names] : names
    const list = useListbox({
      id: 'f',
      options,
      keyOf: String,
      isOpen,
      isFresh,
      onOpen: () => setOpen(true),
      onClose: hasClose ? () => setOpen(false) : undefined,
      onPick: (name) => picks.push(name),
    })
    const key = keys[pressed]
    if (key !== undefined) {
      if (key === restart) list.restart()
      else if (key !== arrive) list.inputProps.onKeyDown(eventOf(key, events))
      setPressed(pressed + 1)
    }
    return (
      <>
        <input {...list.inputProps} />
        <div {...list.listProps}>
          {options.map((name) => (
            <ListboxOption key={name} className="option" {...list.optionProps(name)}>
              {name}
            </ListboxOption>
          ))}
        </div>
      </>
    )
  }
  const html = renderToStaticMarkup(<Probe />)
  const selected = /aria-selected="true"[^>]*>(?<name>[^<]*)</u.exec(html)?.groups?.['name']
  const activeOption = /aria-activedescendant="f-list-(?<name>[^"]*)"/u.exec(html)?.groups?.['name']
  return { html, events, picks, selected, activeOption }
}

function eventOf(pressed: Key | string, events: string[]): KeyboardEvent {
  const { key, isComposing = false, keyCode = 0 } = typeof pressed === 'string' ? { key: pressed } : pressed
  return {
    key,
    nativeEvent: { isComposing, keyCode },
    preventDefault: () => events.push(`${key} prevented`),
    stopPropagation: () => events.push(`${key} stopped`),
  } as unknown as KeyboardEvent
}

const down = 'ArrowDown'
const up = 'ArrowUp'

test('FRM-03 SHL-12 arrows walk the options and go round at both ends; the input names the active one', () => {
  const walks = [[], [down], [down, down], [down, down, down], [up], [up, up], [up, down]]
  const walked = walks.map((keys) => press({ keys }))
  expect(walked.map(({ selected }) => selected)).toEqual(['一', '二', '三', '一', '三', '二', '一'])
  expect(walked.map(({ activeOption }) => activeOption)).toEqual(['一', '二', '三', '一', '三', '二', '一'])
  expect(press({ keys: [down] }).events).toEqual(['ArrowDown prevented'])
  expect(press({ keys: [] }).html).toMatch(/aria-expanded="true".*aria-controls="f-list".*id="f-list" role="listbox"/u)
})

test('SHL-12 the option that was walked to stays active when another one comes above it', () => {
  expect(press({ keys: [down, arrive] })).toMatchObject({ selected: '二', activeOption: '二' })
  expect(press({ keys: [down, arrive, 'Enter'] }).picks).toEqual(['二'])
  expect(press({ keys: [down, arrive, up] }).selected).toBe('一')
  expect(press({ keys: [arrive] }).selected).toBe('零')
})

test('FRM-03 an arrow opens a closed list at its first option, and Enter there is left to the form', () => {
  expect(press({ keys: [down], isOpen: false })).toMatchObject({ selected: '一', events: ['ArrowDown prevented'] })
  const closed = press({ keys: ['Enter'], isOpen: false })
  expect(closed).toMatchObject({ picks: [], events: [], selected: undefined, activeOption: undefined })
  expect(closed.html).toContain('aria-expanded="false"')
})

test('FRM-03 SHL-12 a new input begins at the first option again', () => {
  expect(press({ keys: [down, down, restart] }).selected).toBe('一')
})

test('FRM-03 Enter takes the active option, and none of those that an earlier input found', () => {
  expect(press({ keys: [down, 'Enter'] }).picks).toEqual(['二'])
  expect(press({ keys: ['Enter'], isFresh: false })).toMatchObject({ picks: [], events: ['Enter prevented'] })
})

test('FRM-03 keys of an IME conversion are no commands, also where Safari marks them only by their number', () => {
  for (const mark of [{ isComposing: true }, { keyCode: 229 }]) {
    const keys = ['Enter', down, 'Escape'].map((key) => ({ key, ...mark }))
    expect(press({ keys })).toMatchObject({ picks: [], events: [], selected: '一' })
  }
})

test('FRM-03 Escape closes the list and nothing around it; without a way to close it is left to the dialog', () => {
  const closed = press({ keys: ['Escape'] })
  expect(closed).toMatchObject({ activeOption: undefined, events: ['Escape stopped', 'Escape prevented'] })
  expect(closed.html).toContain('aria-expanded="false"')
  expect(press({ keys: ['Escape'], isOpen: false }).events).toEqual([])
  expect(press({ keys: ['Escape'], hasClose: false })).toMatchObject({ activeOption: '一', events: [] })
})

test('FRM-03 Home, End and letters are left to the text', () => {
  expect(press({ keys: ['Home', 'End', 'PageDown', 'a'] })).toMatchObject({ selected: '一', events: [], picks: [] })
})
