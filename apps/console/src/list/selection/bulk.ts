import type { BulkReply, RowTarget, RowVersions } from '@azas/api/rows.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import type { RecordQuery } from '#api/query.ts'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import type { IconName } from '#ui/icons/Icon.tsx'
import type { Selection } from './selection.ts'

type BulkLook = {
  key: string
  /** The word on the button, in the bar and in the dialog. */
  word: string
  icon: IconName
  /** Seldom wanted: in the menu behind the buttons, so that the bar keeps to one line. */
  isSeldom?: boolean
  /** The statuses that refuse it: where all picked rows have one of them, it is not offered. */
  refusals?: Readonly<Partial<Record<string, string>>>
}

/** The rows that a step changed, as its inverse names them: one that has changed since is refused (product.md SHL-15). */
export type SteppedRows = { ids: string[]; versions: RowVersions }
export type DoneRows = Readonly<BulkReply['results']>

/** The rows that were done, with the versions that the step left. */
export const toSteppedRows = (done: DoneRows): SteppedRows => ({
  ids: done.map(({ id }) => id),
  versions: done.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }])),
})

/** What an action would do, in words with numbers; `option` is the label of a choice beside it, off at first. */
export type BulkEffect = { facts: string; option: string | null }

/** An action on all picked rows by one call (product.md LST-05). */
export type BulkAction<Filter> = BulkLook & {
  /** A destructive action: the dialog's button is red. */
  isDanger?: boolean
  /** Most rows; 1,000 by default. */
  limit?: number
  title: string
  /** The confirmation question for that many rows. */
  question: (count: number) => string
  /** What it would do to the rows; a question that has to wait for it says so. */
  effect?: ((target: RowTarget<Filter>) => RecordQuery<BulkEffect>) | undefined
  /** What the receipt says of that many rows. */
  success: (count: number, isOptionChosen: boolean) => string
  /** An input that the action needs; `run` gets it. */
  asks?: ConfirmInput
  run: (target: RowTarget<Filter>, input: string, isOptionChosen: boolean) => Promise<BulkReply>
  /**
   * The inverse call on the rows that were done; absent where it would not restore them, as with rows that say no
   * version (product.md SHL-15).
   */
  undo?: ((done: DoneRows, input: string) => Promise<BulkReply>) | undefined
}

/** Undoes rows with the inverse of their previous status or role, a call for each; returns one reply. */
export async function undoByPrevious<Step>(
  done: DoneRows,
  inverses: Readonly<Record<string, Step>>,
  run: (inverse: Step, rows: DoneRows) => Promise<BulkReply>,
): Promise<BulkReply> {
  const sum: BulkReply = { total: 0, done: 0, failed: 0, results: [] }
  for (const [was, inverse] of Object.entries(inverses)) {
    const rows = done.filter((row) => row.was === was)
    if (rows.length === 0) continue
    const reply = await run(inverse, rows)
    sum.total += reply.total
    sum.done += reply.done
    sum.failed += reply.failed
    sum.results.push(...reply.results)
  }
  return sum
}

/** An action on all picked rows with a page of its own. */
export type BulkPage<Filter> = BulkLook & {
  /** `names` are the first of the rows by name. */
  open: (target: RowTarget<Filter>, count: number, names: readonly string[]) => void
}

/** Names that a question has room for. */
export const namedRows = 5

/** The first of some rows by name, so that a wrong tick is seen before the press (product.md LST-05). */
export function whoOf(names: readonly string[], count: number, unit: string): string {
  const words = { names: names.join('、'), n: count - names.length, unit }
  return fill(words.n > 0 ? bulkWords.whoAndMore : bulkWords.who, words)
}

/** Offered in the order of the bar. */
export type BulkActions<Filter> = readonly (BulkAction<Filter> | BulkPage<Filter>)[]

/** The actions that do something to one of the picked rows at least; all where one of these was never on screen. */
export function offeredTo<Filter>(
  actions: BulkActions<Filter>,
  selection: Selection,
  statuses: ReadonlyMap<string, string>,
): BulkActions<Filter> {
  if (selection === 'all') return actions
  const picked = [...selection].map((key) => statuses.get(key))
  const allows = (refusals: BulkLook['refusals']) =>
    picked.some((status) => status === undefined || refusals?.[status] === undefined)
  return actions.filter(({ refusals }) => allows(refusals))
}

type Change<Action> = (action: Action) => (rows: SteppedRows, input: string) => Promise<BulkReply>
type Inverses = Partial<Record<string, (done: DoneRows) => Promise<BulkReply>>>

/** The inverses of pausing and resuming many, by the noun's own call; of other actions none. */
export function pauseInverses(change: Change<'pause' | 'resume'>): Inverses {
  return {
    pause: (done) => change('resume')(toSteppedRows(done), ''),
    resume: (done) => change('pause')(toSteppedRows(done), ''),
  }
}
