import { shellWords } from '@azas/domain/words/shell.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import type { JumpGroup, JumpTarget } from './jump-target.ts'

type ListProps = {
  id: string
  groups: readonly JumpGroup[]
  /** More may come. */
  pending: boolean
  chosen: JumpTarget | undefined
  onChoose: (target: JumpTarget) => void
}

/** What the palette found, group by group; the input keeps the focus and names the chosen one. */
export function JumpList({ id, groups, pending, chosen, onChoose }: ListProps) {
  return (
    <>
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={shellWords.jumpTitle}>
        {groups.map(({ label, targets, rest }) => (
          <div key={label} role="group" aria-label={rest ? `${label}、${rest}` : label}>
            <div className="cap" aria-hidden="true">
              {label}
            </div>
            {targets.map((target) => (
              <JumpOption key={target.key} id={id} target={target} isChosen={target === chosen} onChoose={onChoose} />
            ))}
            {rest ? (
              <div className="palette-rest cap" aria-hidden="true">
                {rest}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      <p className="palette-none sub" role="status">
        {pending ? shellWords.loading : groups.length === 0 ? shellWords.jumpNone : null}
      </p>
    </>
  )
}

type OptionProps = { id: string; target: JumpTarget; isChosen: boolean; onChoose: (target: JumpTarget) => void }

function JumpOption({ id, target, isChosen, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys go to the combobox, which keeps the focus (ARIA's pattern)
    <div
      ref={option}
      role="option"
      id={`${id}-${target.key}`}
      aria-selected={isChosen}
      className="palette-option"
      onClick={() => onChoose(target)}
    >
      <Icon name={target.icon} />
      <span className="palette-label">{target.label}</span>
      {target.hint === undefined ? null : <span className="palette-hint">{target.hint}</span>}
    </div>
  )
}
