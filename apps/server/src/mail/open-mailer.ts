import type { Config } from '#config/config.ts'
import { mailFolder } from './mail-folder.ts'
import type { Mailer } from './mailer.ts'

async function openDriver(config: Config): Promise<Mailer> {
  if (config.SMTP_URL) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts')
    return createSmtpMailer(config.SMTP_URL, config.MAIL_FROM)
  }
  const { createFolderMailer } = await import('./folder-mailer.ts')
  return createFolderMailer(mailFolder(config.DATA_DIR), config.MAIL_FROM)
}

/** A mailer whose driver the first mail loads; after a failed load the next mail loads again. @internal */
export function loadByFirstMail(load: () => Promise<Mailer>): Mailer {
  let driver: Promise<Mailer> | null = null
  const open = () =>
    load().catch((error: unknown) => {
      driver = null
      throw error
    })
  return {
    send: async (mail, id, lane) => (await (driver ??= open())).send(mail, id, lane),
    close: () =>
      void driver?.then(
        (mailer) => mailer.close(),
        () => undefined,
      ),
  }
}

/** The configured mailer, SMTP or the folder under DATA_DIR (product.md OPS-02); loaded by the first mail. */
export const openMailer = (config: Config): Mailer => loadByFirstMail(() => openDriver(config))
