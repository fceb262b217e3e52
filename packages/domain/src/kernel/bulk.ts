/** Most rows of one bulk call, to bound its duration. */
export const bulkLimit = 1000
