/** The readable entries: all of a realm, or those about the reader and, if set, about the reader's company. */
export type AuditScope = { realm: string; reader: { id: string; contractId: string | null } | null }
