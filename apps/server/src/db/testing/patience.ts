/** The service's own limits end calls on a machine that is busy with something else; what they do is tested with real faults. */
export const patience = { connectionTimeoutMillis: 60_000, query_timeout: 60_000, statement_timeout: 60_000 }
