import { join } from 'node:path'

/** Where mails land without SMTP. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')
