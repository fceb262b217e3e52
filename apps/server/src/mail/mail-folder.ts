import { join } from 'node:path'

/** The folder of mails without SMTP. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')
