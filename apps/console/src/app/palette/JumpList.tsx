import { shellWords } from '@azas/domain/words/shell.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { ListboxOption } from '#ui/listbox/ListboxOption.tsx'
import type { Listbox } from '#ui/listbox/use-listbox.ts'
import type { JumpGroup, JumpTarget } from './jump-target.ts'

type ListProps = {
  list: Listbox<JumpTarget>
  groups: readonly JumpGroup[]
  /** More may come. */
  pending: boolean
}

/** The results of the palette by group. */
export function JumpList({ list, groups, pending }: ListProps) {
  return (
    <>
      <div {...list.listProps} className="palette-list" aria-label={shellWords.jumpTitle}>
        {groups.map(({ label, targets, rest }) => (
          <div key={label} role="group" aria-label={rest ? `${label}、${rest}` : label}>
            <div className="cap" aria-hidden="true">
              {label}
            </div>
            {targets.map((target) => (
              <ListboxOption key={target.key} className="palette-option" {...list.optionProps(target)}>
                <Icon name={target.icon} />
                <span className="palette-name">
                  <span className="palette-label">{target.label}</span>
                  {target.reason === undefined ? null : <span className="palette-reason">{target.reason}</span>}
                </span>
                {target.hint === undefined ? null : <span className="palette-hint">{target.hint}</span>}
              </ListboxOption>
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
