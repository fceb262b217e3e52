import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSignedOutPath, isWelcomePath } from '@azas/domain/access/signed-out.ts'
import type { Settings } from '@azas/api/system.operations.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConsoleUrl } from './console-paths.ts'
import { answerNotFound } from '../errors/error-handler.ts'
import { pagePolicy } from '../headers/security-headers.ts'

const nonceBytes = 16
const yearSeconds = 31_536_000

export type ConsoleFiles = {
  /** The folder that `npm run build` fills. */
  folder: string
  settings: Settings
  /** Further origins that the page may call. */
  connect: readonly string[]
}

/** JSON inside a script element: no character of it can end the element. */
const asInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The page is made for each request: a fresh nonce, and the public settings inside (security.md 2.9, OPS-06). */
function sendPage(template: string, { settings, connect }: ConsoleFiles, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(nonceBytes).toString('base64url')
  const page = template.replaceAll('__CSP_NONCE__', nonce).replace('__SETTINGS__', () => asInlineJson(settings))
  return reply
    .header('Content-Security-Policy', pagePolicy(nonce, connect))
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page)
}

const isPage = ({ method, url }: FastifyRequest, { settings }: ConsoleFiles) =>
  (method === 'GET' || method === 'HEAD') && isConsoleUrl(url, settings.realm)

/** Which of the two pages a path gets: who is signed in is known to the browser alone (decision 0020). */
function isForSignedOut({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  return isSignedOutPath(path) || isWelcomePath(path)
}

function readTemplate(folder: string, name: string): string | null {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * Serves the built console: hashed files for a year and precompressed, and the page for the paths of its router.
 * A missing asset is a 404, never the page: that is how the console learns that a newer version is out.
 */
export async function serveConsole(app: FastifyInstance, files: ConsoleFiles): Promise<void> {
  const template = readTemplate(files.folder, 'index.html')
  const signedOut = readTemplate(files.folder, 'signed-out.html')
  if (template) {
    await app.register(fastifyStatic, {
      root: files.folder,
      index: false,
      wildcard: false,
      // Templates: as files they would go out without nonce and policy.
      globIgnore: ['*.html'],
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/') || path.includes('\\assets\\')
        response.header('Cache-Control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    template && isPage(request, files)
      ? sendPage((isForSignedOut(request) && signedOut) || template, files, reply)
      : answerNotFound(request, reply),
  )
}
