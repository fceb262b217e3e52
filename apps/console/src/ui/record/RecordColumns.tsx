import './record.css'
import type { ReactNode } from 'react'

/** A record to read in two equal columns, one below the other where there is no room (product.md CON-03, PRJ-03). */
export function RecordColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="record">
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}
