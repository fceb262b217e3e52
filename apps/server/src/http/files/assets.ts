import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSignedOutPath, isWelcomePath } from '@azas/domain/access/signed-out.ts'
import type { Settings } from '@azas/api/system/system.operations.ts'
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

/** JSON for a script element, escaped so that it cannot end the element. */
const asInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Sends the page with a nonce per request and the public settings (security.md 2.9, OPS-06). */
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

/** Chooses one of two pages by path, as only the browser knows whether somebody is signed in (decision 0020). */
function isForSignedOut({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  return isSignedOutPath(path) || isWelcomePath(path)
}

function readTemplate(folder: string, name: string): string | null {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * Serves the built console: hashed files, precompressed and cached for a year, and the page for the router's paths.
 * A missing asset is a 404, by which the console detects a newer version.
 */
export async function serveConsole(app: FastifyInstance, files: ConsoleFiles): Promise<void> {
  const template = readTemplate(files.folder, 'index.html')
  const signedOut = readTemplate(files.folder, 'signed-out.html')
  if (template) {
    await app.register(fastifyStatic, {
      root: files.folder,
      index: false,
      wildcard: false,
      // Templates must not be served as files, which have no nonce and policy.
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
