import type { FastifyInstance } from 'fastify'
import { type FolderMail, readMailFolder } from '#mail/read-mail-folder.ts'
import { escapeHtml } from '../errors/escape-html.ts'
import { isDirectCall } from '../headers/direct-call.ts'

const path = '/system-api/dev/mail'
const maxMails = 50

function toArticle({ subject, to, date, text }: FolderMail): string {
  const body = escapeHtml(text).replace(/https?:\/\/\S+/gu, (url) => `<a href="${url}">${url}</a>`)
  return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} ${escapeHtml(date)}</p><pre>${body}</pre></article>`
}

/**
 * A page of the folder's mails, newest first, for development and demo (product.md OPS-02, OPS-05). To all but direct
 * calls of the bound `host` it is an unknown address.
 */
export function serveDevMail(app: FastifyInstance, { folder, host }: { folder: string; host: string }): void {
  app.get(path, async (request, reply) => {
    if (!isDirectCall(request, host)) return reply.callNotFound()
    const mails = await readMailFolder(folder, maxMails)
    const page = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>Mails</title></head><body><h1>${mails.length}</h1>${mails.map(toArticle).join('')}</body></html>`
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
