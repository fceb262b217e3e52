import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type FolderMail = { subject: string; to: string; date: string; text: string }

async function listMails(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => name.endsWith('.eml')).toSorted((a, b) => (a < b ? 1 : -1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function readMail(file: string): Promise<FolderMail> {
  // With the first mail that somebody looks at: it takes 3 MB of a server at rest (PRF-8).
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', to = [], date = '', text = '' } = await PostalMime.parse(await readFile(file))
  return { subject, to: to.map(({ address }) => address ?? '').join(', '), date, text }
}

/** The newest mails of the folder, at most `max`. */
export async function readMailFolder(folder: string, max: number): Promise<FolderMail[]> {
  const names = (await listMails(folder)).slice(0, max)
  return Promise.all(names.map((name) => readMail(join(folder, name))))
}
