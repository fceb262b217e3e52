/** An option of a lookup: its id for the API, its label for the person. */
export type Pickable = { id: string; label: string }

/** A pick as raw input: id and label in one text, so that drafts and conflicts can show the label. */
export const pickOf = ({ id, label }: Pickable): string => `${id} ${label}`

export const idOf = (pick: string): string => pick.replace(/ .*$/su, '')

export const labelOf = (pick: string): string => pick.slice(idOf(pick).length + 1)

/** Picks sorted by label, so that the order of picking makes no difference. */
export const sortPicks = (picks: readonly string[]): string[] =>
  picks.toSorted((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1))

const flag = '*'

/** A pick with a flag, such as an administrator's: its id carries the flag. */
export const flaggedPick = (pick: string, isFlagged: boolean): string =>
  pickOf({ id: `${plainIdOf(pick)}${isFlagged ? flag : ''}`, label: labelOf(pick) })

export const isFlagged = (pick: string): boolean => idOf(pick).endsWith(flag)

/** The id of a pick without its flag. */
export const plainIdOf = (pick: string): string => (isFlagged(pick) ? idOf(pick).slice(0, -1) : idOf(pick))
