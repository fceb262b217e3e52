import { Icon } from '#ui/Icon.tsx'

/** What is wrong with a condition: above the input, where the candidate window of an IME does not cover it. */
export function FilterError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p id={id} className="err" role="alert">
      <Icon name="erri" />
      {message}
    </p>
  )
}
