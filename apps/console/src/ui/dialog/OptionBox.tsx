type OptionBoxProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** A choice beside a confirmation. */
export function OptionBox({ label, isChosen, onChange }: OptionBoxProps) {
  return (
    <label className="ck">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}
