/** The first element. Throws a RangeError for an empty list, which is a fault of the caller. */
export function firstOf<T>(list: readonly T[]): T {
  return elementAt(list, 0)
}

/** The last element. Throws a RangeError for an empty list. */
export function lastOf<T>(list: readonly T[]): T {
  return elementAt(list, list.length - 1)
}

/** The element at an index. Throws a RangeError where the list has none. */
export function elementAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no element ${index} of ${list.length}`)
  return list[index] as T
}
