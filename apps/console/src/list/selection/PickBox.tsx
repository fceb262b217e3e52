type PickBoxProps = {
  label: string
  checked: boolean
  /** True when some of the rows are picked, not all. */
  mixed?: boolean
  onPick: (on: boolean, range: boolean) => void
}

/** The check box of a row or a page; its label enlarges the target. */
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
