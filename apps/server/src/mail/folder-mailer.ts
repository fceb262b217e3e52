import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { Mailer } from './mailer.ts'

/** Writes mails as .eml files that only the owner can read (product.md OPS-02). */
export function createFolderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail, id) => {
      const { message } = await transport.sendMail(compose(mail, { from, id }))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '')}-${id}`
      // Renames the complete file, so that readers of the folder never see half a mail.
      await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
    close: () => transport.close(),
  }
}
