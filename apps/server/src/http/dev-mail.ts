import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'

const path = '/system-api/dev/mail'
const shownAtMost = 50

const escapeHtml = (text: string) => text.replace(/[&<>"]/gu, (char) => `&#${char.codePointAt(0)};`)

async function readMail(file: string): Promise<string> {
  const { subject = '', to = [], date = '', text = '' } = await PostalMime.parse(await readFile(file))
  const receivers = to.map(({ address }) => address ?? '').join(', ')
  const body = escapeHtml(text).replace(/https?:\/\/\S+/gu, (url) => `<a href="${url}">${url}</a>`)
  return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(receivers)} ${escapeHtml(date)}</p><pre>${body}</pre></article>`
}

async function listMails(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => name.endsWith('.eml')).toSorted((a, b) => (a < b ? 1 : -1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The mails that landed in the folder, newest first, for whoever develops or tries the demo (product.md OPS-02, OPS-05). */
export function serveDevMail(app: FastifyInstance, folder: string): void {
  app.get(path, async (_request, reply) => {
    const names = (await listMails(folder)).slice(0, shownAtMost)
    const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
    const page = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>Mails</title></head><body><h1>${names.length}</h1>${mails.join('')}</body></html>`
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
