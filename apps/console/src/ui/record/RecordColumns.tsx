import './record.css'
import type { ReactNode } from 'react'

/** Two equal columns of a record, stacked on a narrow screen (product.md CON-03, PRJ-03). */
export function RecordColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="record">
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}
