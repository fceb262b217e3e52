import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { productWords } from '@azas/domain/words/shell.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApiAddress } from '../headers/api-address.ts'
import { escapeHtml } from './escape-html.ts'

/**
 * True if a person's browser requests a page, not a program data. A browser's own scripts ask the API for data too, so
 * below its address only a navigation gets a page.
 */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const takesPage = isRead && (headers.accept ?? '').includes('text/html')
  return takesPage && (!isApiAddress(url) || headers['sec-fetch-mode'] === 'navigate')
}

type ErrorPage = { status: number; title: string; text: string; requestId?: string }

const pageOf = ({ title, text, requestId }: ErrorPage) => `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${fill(productWords.pageTitle, { screen: title })}</title>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/system">${failureWords.fatalAction}</a></p>
${requestId === undefined ? '' : `<p><small>${fill(failureWords.requestId, { id: requestId })}</small></p>\n`}</html>
`

const send = (reply: FastifyReply, page: ErrorPage) =>
  reply.code(page.status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(pageOf(page))

/** The same as text, for an answer before any request was read. */
export const failurePage = ({ status, title }: { status: number; title: string }, requestId: string): string =>
  pageOf({ status, title: refusalWords.badAddressTitle, text: title, requestId })

/** A page without script and style for an address that cannot be decoded and so has no route. */
export function sendBadAddressPage(reply: FastifyReply): FastifyReply {
  return send(reply, { status: 400, title: refusalWords.badAddressTitle, text: refusalWords.badAddress })
}

/** The same for an address that leads nowhere. */
export function sendUnknownAddressPage(reply: FastifyReply): FastifyReply {
  return send(reply, { status: 404, title: refusalWords.unknownAddressTitle, text: refusalWords.unknownAddress })
}

/** The same for a failed request; the sentence is one of ours, nothing of the request. */
export function sendErrorPage(
  reply: FastifyReply,
  { status, title }: { status: number; title: string },
  requestId: string,
): FastifyReply {
  return send(reply, { status, title: refusalWords.badAddressTitle, text: title, requestId })
}
