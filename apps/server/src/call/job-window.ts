/** The jobs of a person to list: those that run, and those that ended after `since`; the newest `max` of a kind. */
export type JobWindow = { since: Date; max: number }
