import type { Stage } from '../stage/stage.ts'
import type { Row } from './row.ts'

/** An attack: what it is called on the command line, the rows of security.md it measures, the Debian package it needs. */
export type Attack = {
  name: string
  row: string
  needs?: { program: string; debian: string }
  run: (stage: Stage) => Promise<Row[]>
}
