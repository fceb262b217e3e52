import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.ts'

/** The flags of Node that `npm start` sets: what is measured is what runs. Throws where the script has another shape. */
export function readStartFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [, flags] = /run\.mjs node (.*)scripts\/start\.mjs$/u.exec(scripts.start) ?? []
  if (flags === undefined) throw new Error('"npm start" does not run scripts/start.mjs by Node any more.')
  return flags.split(' ').filter((flag) => flag !== '')
}
