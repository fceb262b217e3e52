import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '@azas/api/system/system.operations.ts'
import { isSignedOutPath, isWelcomePath } from '@azas/domain/access/signed-out.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from '../errors/error-handler.ts'
import { isUnchanged, makeTag } from '../headers/etag.ts'
import { pagePolicy } from '../headers/security-headers.ts'
import { isConsoleUrl } from './console-paths.ts'

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

/** A page with the public settings, the same for everybody (OPS-06). */
type Page = { text: string; tag: string }

function readPage({ folder, settings }: ConsoleFiles, name: string): Page | null {
  const path = join(folder, name)
  if (!existsSync(path)) return null
  const text = readFileSync(path, 'utf8').replace('__SETTINGS__', () => asInlineJson(settings))
  return { text, tag: makeTag(text) }
}

/** Sends a page with its policy (security.md 2.9), or that the browser has it. */
function sendPage({ text, tag }: Page, { connect }: ConsoleFiles, request: FastifyRequest, reply: FastifyReply) {
  reply.header('Content-Security-Policy', pagePolicy(connect)).header('Cache-Control', 'no-cache')
  if (isUnchanged(request, reply, tag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(text)
}

const isPage = ({ method, url }: FastifyRequest, { settings }: ConsoleFiles) =>
  (method === 'GET' || method === 'HEAD') && isConsoleUrl(url, settings.realm)

/** Chooses one of two pages by path, as only the browser knows whether somebody is signed in (decision 0020). */
function isForSignedOut({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  return isSignedOutPath(path) || isWelcomePath(path)
}

/**
 * Serves the built console: hashed files, precompressed and cached for a year, and the page for the router's paths.
 * A missing asset is a 404, by which the console detects a newer version.
 */
export async function serveConsole(app: FastifyInstance, files: ConsoleFiles): Promise<void> {
  const page = readPage(files, 'index.html')
  const signedOut = readPage(files, 'signed-out.html')
  if (page) {
    await app.register(fastifyStatic, {
      root: files.folder,
      index: false,
      wildcard: false,
      // As files they would have neither settings nor policy.
      globIgnore: ['*.html'],
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/') || path.includes('\\assets\\')
        response.header('Cache-Control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    page && isPage(request, files)
      ? sendPage((isForSignedOut(request) && signedOut) || page, files, request, reply)
      : answerNotFound(request, reply),
  )
}
