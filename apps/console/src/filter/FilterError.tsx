import { Icon } from '#ui/icons/Icon.tsx'

type FilterErrorProps = {
  id: string
  /** The id for `aria-describedby` of a second input that shares the row. */
  alsoId?: string
  message: string | undefined
}

/** The error of a condition, in a reserved row, so that the layout does not move. */
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
