import { Icon } from '#ui/icons/Icon.tsx'

type FilterErrorProps = {
  id: string
  /** Where two inputs share the row: what the second one is described by. */
  alsoId?: string
  message: string | undefined
}

/** What is wrong with a condition, in a row that is kept free for it: nothing moves when it appears. */
export function FilterError({ id, alsoId, message }: FilterErrorProps) {
  return (
    <div className="errrow">
      {message === undefined ? null : (
        <p id={id} className="err" role="alert">
          <Icon name="erri" />
          <span id={alsoId}>{message}</span>
        </p>
      )}
    </div>
  )
}
