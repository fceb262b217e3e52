/** A session that nobody ended, and that signs nobody in any more: it is too old and was not used for long. */
export const outlived = { created_at: new Date('2024-01-01T00:00:00Z'), last_used_at: new Date('2024-01-02T00:00:00Z') }
