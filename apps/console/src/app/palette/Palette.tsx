import type { UserRole } from '@azas/domain/access/roles.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { ModalLayer } from '#ui/dialog/ModalLayer.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { isConverting } from '#ui/is-converting.ts'
import { useListbox } from '#ui/listbox/use-listbox.ts'
import type { JumpHits, JumpTarget } from './jump-target.ts'

const JumpResults = lazy(async () => ({ default: (await import('./JumpResults.tsx')).JumpResults }))

const none: JumpHits = { input: null, groups: [], pending: true, isFirstSettled: false }

type Props = { role: UserRole; onClose: () => void }

/**
 * A search over all pages and records, by keyboard (product.md SHL-12). The field stands with the key that opens it; what
 * searches loads later, and an Enter meanwhile is done as soon as it is known what the first hit is.
 */
export function Palette({ role, onClose }: Props) {
  const id = useId()
  const [input, setInput] = useState('')
  const [hits, setHits] = useState(none)
  const isEnterDue = useRef(false)
  const jump = useJump(onClose)
  const targets = hits.groups.flatMap((group) => group.targets)
  const isFresh = hits.input === input
  const isOpen = targets.length > 0
  const list = useListbox({ id, options: targets, keyOf: ({ key }) => key, isOpen, isFresh, onPick: jump })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isConverting(event) && !(isFresh && isOpen)) isEnterDue.current = true
    list.inputProps.onKeyDown(event)
  }
  const takeHits = (next: JumpHits) => {
    setHits(next)
    const [first] = next.groups.flatMap((group) => group.targets)
    if (isEnterDue.current && next.isFirstSettled && first) jump(first)
    if (!next.pending) isEnterDue.current = false
  }
  return (
    <ModalLayer className="dialog palette" labelledBy={`${id}-title`} onClose={onClose}>
      <h2 className="sr" id={`${id}-title`}>
        {shellWords.jumpTitle}
      </h2>
      <div className="palette-head">
        <Icon name="search" />
        <input
          {...list.inputProps}
          aria-labelledby={`${id}-title`}
          value={input}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            isEnterDue.current = false
            list.restart()
          }}
        />
        <button className="btn icon" type="button" aria-label={actionWords.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <Suspense>
        <JumpResults role={role} input={input} list={list} hits={hits} onHits={takeHits} />
      </Suspense>
      <p className="palette-foot cap only-w">{shellWords.jumpKeys}</p>
    </ModalLayer>
  )
}

/** Closes the palette and goes to a target. */
function useJump(onClose: () => void) {
  const navigate = useNavigate()
  return ({ to, search }: JumpTarget): void => {
    onClose()
    navigate({ to, search: search ?? {} }).catch(reportError)
  }
}
