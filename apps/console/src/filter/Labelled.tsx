import type { ReactNode } from 'react'

type LabelledProps = { id: string; label: string; children: ReactNode }

/** A control under its label, four of the band's twelve columns wide. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div className="f span-4">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}
