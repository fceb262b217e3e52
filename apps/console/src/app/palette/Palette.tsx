import type { UserRole } from '@azas/domain/access/roles.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { useId, useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { ModalLayer } from '#ui/dialog/ModalLayer.tsx'
import { useListbox } from '#ui/listbox/use-listbox.ts'
import { JumpList } from './JumpList.tsx'
import { useJumpGroups } from './jump-groups.ts'
import { useJump } from './use-jump.ts'

type Props = { role: UserRole; onClose: () => void }

/** A search over all pages and records, by keyboard (product.md SHL-12). */
export function Palette({ role, onClose }: Props) {
  const id = useId()
  const [input, setInput] = useState('')
  const { groups, pending } = useJumpGroups(role, input)
  const targets = groups.flatMap((group) => group.targets)
  const isOpen = targets.length > 0
  const list = useListbox({ id, options: targets, keyOf: ({ key }) => key, isOpen, onPick: useJump(onClose) })

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
          // A drawer of Mantine below would take the same Escape for itself.
          data-mantine-stop-propagation="true"
          value={input}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            list.restart()
          }}
        />
        <button className="btn icon" type="button" aria-label={actionWords.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <JumpList list={list} groups={groups} pending={pending} />
      <p className="palette-foot cap only-w">{shellWords.jumpKeys}</p>
    </ModalLayer>
  )
}
