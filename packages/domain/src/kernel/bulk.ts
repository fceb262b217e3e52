/** Rows that one bulk call may be about: more would outlast the patience of a person and of a database. */
export const bulkLimit = 1000
