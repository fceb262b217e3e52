import * as z from 'zod/mini'
import { BackupFault } from './backup-fault.ts'

/** Raised when an older server could not read what a newer one writes. */
export const formatVersion = 1

const Table = z.object({ schema: z.enum(['public', 'pgboss']), name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.output<typeof Table>

/** The first entry of a backup. */
export const BackupHead = z.object({
  format: z.number(),
  /** The version of the server that wrote it, and its last migration. */
  version: z.string(),
  migration: z.string(),
  takenAt: z.string(),
  tables: z.array(Table),
})
export type BackupHead = z.output<typeof BackupHead>

const Sum = z.object({ bytes: z.number(), sha256: z.string() })
export type Sum = z.output<typeof Sum>
const TableSum = z.extend(Sum, { rows: z.number() })
export type TableSum = z.output<typeof TableSum>

/** The last entry: a backup without it is cut off. */
export const BackupEnd = z.object({
  tables: z.record(z.string(), TableSum),
  files: z.record(z.string(), Sum),
})
export type BackupEnd = z.output<typeof BackupEnd>

export const headPath = 'backup.json'
export const endPath = 'end.json'
const tablesFolder = 'tables/'
const filesFolder = 'files/'
const digits = 6

/** The name of a table in a backup. */
export const tableKey = ({ schema, name }: BackupTable): string => (schema === 'public' ? name : `${schema}.${name}`)

/** The path of the n-th piece of a table. */
export const piecePath = (key: string, n: number): string => `${tablesFolder}${key}/${String(n).padStart(digits, '0')}`
/** Whether an entry is a piece of a table. */
export const isPieceOf = (key: string, path: string): boolean => path.startsWith(`${tablesFolder}${key}/`)
export const filePath = (key: string): string => filesFolder + key

/** What an entry belongs to. Throws a BackupFault for one that no backup has. */
export function parseEntryPath(path: string): { kind: 'table' | 'file'; key: string } {
  if (path.startsWith(filesFolder)) return { kind: 'file', key: path.slice(filesFolder.length) }
  const [, key] = /^tables\/([a-z_.]+)\/\d{6}$/u.exec(path) ?? []
  if (key === undefined) throw new BackupFault('damaged')
  return { kind: 'table', key }
}

/** The JSON of the first or last entry. Throws a BackupFault for another text. */
export function readEntry<Schema extends z.ZodMiniType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch (error) {
    throw new BackupFault('damaged', { cause: error })
  }
}
