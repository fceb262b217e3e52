type PickBoxProps = {
  label: string
  checked: boolean
  /** Some of what the box stands for, not all. */
  mixed?: boolean
  onPick: (on: boolean, range: boolean) => void
}

/** The check box of a row or a page; all around it can be pressed too. */
export function PickBox({ label, checked, mixed = false, onPick }: PickBoxProps) {
  return (
    <label className="pick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        type="checkbox"
        className="ck1"
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget, nativeEvent }) =>
          onPick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
