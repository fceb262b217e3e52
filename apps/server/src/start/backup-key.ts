import { writeFile } from 'node:fs/promises'
import { fileFault } from '#backup/file-fault.ts'
import { readFileArgument } from './backup.ts'

const usage = 'Usage: npm run backup-key -- FILE'

/**
 * `npm run backup-key`: a new key for encrypted backups, as `age-keygen` writes it. The file is for BACKUP_KEY_FILE of a
 * restore; returns what BACKUP_RECIPIENT has to be. Throws a StartFault, also where the file is there already.
 */
export async function makeBackupKey(args: readonly string[]): Promise<string> {
  const file = readFileArgument(args, usage)
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  try {
    await writeFile(file, `# public key: ${recipient}\n${key}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw fileFault(file, error, 'written')
  }
  return recipient
}
