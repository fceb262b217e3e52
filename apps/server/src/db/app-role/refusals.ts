import { codeOf } from '@azas/embedded-postgres/os/os-error.ts'

/** PostgreSQL's code for what a login may not do. */
export const insufficientPrivilege = '42501'

const refusedLogins: ReadonlySet<string> = new Set(['28000', '28P01', insufficientPrivilege])

/** Whether PostgreSQL knows no such login, not with this password, or not in this database. */
export const isRefusedLogin = (error: unknown): error is Error => refusedLogins.has(codeOf(error))
