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

/** The configured mailer, SMTP or the folder under DATA_DIR (product.md OPS-02); loaded by the first mail. */
export function openMailer(config: Config): Mailer {
  let driver: Promise<Mailer> | null = null
  // The next mail tries again: a driver that could not be loaded once can be loaded later.
  const open = () =>
    openDriver(config).catch((error: unknown) => {
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
