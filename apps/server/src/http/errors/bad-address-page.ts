import { errorWords, failureWords } from '@azas/domain/words/errors.ts'
import { productWords } from '@azas/domain/words/product.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** True if a browser requests a page, not a program data. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !url.startsWith('/system-api') && (headers.accept ?? '').includes('text/html')
}

const title = errorWords.badAddressTitle
const page = `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${fill(productWords.pageTitle, { screen: title })}</title>
<h1>${title}</h1>
<p>${errorWords.badAddress}</p>
<p><a href="/system">${failureWords.fatalAction}</a></p>
</html>
`

/** A page without script and style for an address that cannot be decoded and so has no route. */
export function sendBadAddressPage(reply: FastifyReply): FastifyReply {
  return reply.code(400).type('text/html; charset=utf-8').send(page)
}
