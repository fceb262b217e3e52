import { apiBase } from '@azas/api/common.ts'
import { operations } from '@azas/api/operations.ts'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Services } from '#call/services.ts'
import type { Config } from '#config/config.ts'
import { openFeatures, workFeatures } from '#features/features.ts'
import { createSessionContext } from '#features/session/lifecycle/session-context.ts'
import { authenticate } from '#features/session/sign-in/authenticate.ts'
import { publicSettings } from '#features/system/settings.ts'
import { serveDocs } from '#http/docs/docs.ts'
import { limitBodyTime, longestBodyMs } from '#http/door/body-deadline.ts'
import { announceDrain } from '#http/door/drain.ts'
import { assertPolicies } from '#http/door/route-policy.ts'
import { createServe, mediaTypes } from '#http/door/serve.ts'
import { createWriteGate, prepareLimits, uploadLimits, writeLimitsOf } from '#http/door/write-gate.ts'
import { createEarlyErrors } from '#http/errors/early-errors.ts'
import { handleErrors } from '#http/errors/error-handler.ts'
import { makeRequestId } from '#http/errors/request-id.ts'
import { serveConsole } from '#http/files/assets.ts'
import { serveFiles } from '#http/files/files.ts'
import { secureHeaders } from '#http/headers/security-headers.ts'
import { loggerOptions, type LogStream, OneLineLog } from '#http/log/logger.ts'
import { takePolicyReports } from '#http/log/policy-reports.ts'
import { mailFolder } from '#mail/mail-folder.ts'
import { startReporting } from '#reporting/start-reporting.ts'

const bodyLimitBytes = 256 * 1024
/**
 * Time limits of slow clients, in ms, checked every `connectionsCheckingInterval` (security.md row 42). Each route has its
 * own limit for the body.
 */
const patience = { requestTimeout: longestBodyMs, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

export type AppOptions = {
  /** Realms that exist. */
  realms: ReadonlySet<string>
  /** True if this process also handles jobs. */
  works: boolean
  /** Folder of the built console. */
  consoleFolder: string
  /** Where log lines go; standard output by default. */
  log?: LogStream
  /** Shorter than the service's own, for tests of slow clients. */
  patience?: typeof patience
}

const isHttps = (config: Config) => config.baseUrl.startsWith('https:')

// Trusts only the last address of the header, which the balancer adds; the client may have sent the others.
const isBalancer = (_address: string, hop: number) => hop === 0

function createFastify({ config, now }: Services, { patience: limits = patience, log }: AppOptions): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config.logLevel, log),
    logController: new OneLineLog(now),
    genReqId: makeRequestId,
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY && isBalancer,
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.requestTimeout,
    http: limits,
    routerOptions: { ignoreTrailingSlash: false },
    // Fastify's own 503 lacks our headers and body; `announceDrain` refuses late calls instead.
    return503OnClosing: false,
    ...createEarlyErrors(isHttps(config)),
  })
}

const originsOf = (config: Config) =>
  [config.SENTRY_DSN, config.APM_URL, config.API_BASE].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )

async function loadDevMail(app: FastifyInstance, config: Config): Promise<void> {
  const { serveDevMail } = await import('#http/files/dev-mail.ts')
  serveDevMail(app, { folder: mailFolder(config.DATA_DIR), host: config.HOST })
}

/** Accepts files as bytes; the operation limits their size. */
function takeFileBodies(app: FastifyInstance): void {
  const types = [...mediaTypes.pdf, ...mediaTypes.table]
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Builds the whole server; tests use it too. */
export async function createApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config, version, now } = services
  const { realms, works, consoleFolder } = options
  const app = createFastify(services, options)
  const { tellFault, measureMails } = await startReporting(app, services)
  const context = createSessionContext({ ...services, mailer: measureMails(services.mailer) })
  handleErrors(app, { now, noteDiskFull: services.readiness.noteDiskFull, tellFault })
  limitBodyTime(app)
  assertPolicies(
    app,
    operations.filter((op) => config.docs || !op.docsOnly),
  )
  secureHeaders(app, isHttps(config))
  announceDrain(app, services.readiness)
  takePolicyReports(app, now)
  takeFileBodies(app)
  await app.register(formbody)
  app.register(
    async (api) => {
      const { db, exportDb, companyDb, companyExportDb, jobs, storage } = services
      const door = {
        means: { db, exportDb, jobs, storage, now },
        companyMeans: (id: string) => ({ db: companyDb.of(id), exportDb: companyExportDb.of(id), jobs, storage, now }),
        authenticate: authenticate.bind(null, context),
        knowsRealm: (realm: string) => realms.has(realm),
        minClientVersion: config.MIN_CLIENT_VERSION,
        baseUrl: config.baseUrl,
        writeGate: createWriteGate(writeLimitsOf(config.DATABASE_POOL)),
        uploadGate: createWriteGate(uploadLimits),
        prepareGate: createWriteGate(prepareLimits),
      }
      openFeatures(context, createServe(api, door))
    },
    { prefix: apiBase },
  )
  if (works)
    app.addHook(
      'onReady',
      async () => void workFeatures(context).catch((error: unknown) => app.log.error(error, 'jobs are not handled')),
    )
  if (services.storage.openLinked) serveFiles(app, services.storage.openLinked)
  if (config.devMail) await loadDevMail(app, config)
  if (config.docs) serveDocs(app, operations, { version, realm: config.REALM })
  await serveConsole(app, {
    folder: consoleFolder,
    settings: publicSettings(config, version),
    connect: originsOf(config),
  })
  return app
}
