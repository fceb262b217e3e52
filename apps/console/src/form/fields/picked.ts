/** Somebody or something to choose among many: the id is sent, the label is read. */
export type Pickable = { id: string; label: string }

/** What stands in a field once something is chosen: both, so that a kept draft and a conflict can name it too. */
export const pickedOf = ({ id, label }: Pickable): string => `${id} ${label}`

export const idOf = (picked: string): string => picked.split(' ', 1)[0]!

export const labelOf = (picked: string): string => picked.slice(idOf(picked).length + 1)

/** Some, in the order of their labels, whoever chose them in which order. */
export const inOrder = (picked: readonly string[]): string[] =>
  picked.toSorted((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1))
