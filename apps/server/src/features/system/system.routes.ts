import * as ops from '@azas/api/system/system.operations.ts'
import { Problem } from '#call/problem.ts'
import type { Services } from '#call/services.ts'
import type { Serve } from '#http/door/serve.ts'
import { readManual, replaceManual } from './manual.ts'
import { publicSettings } from './settings.ts'
import { ping } from './system.queries.ts'

const alive = { status: 'ok' } as const

export function systemFeature(context: Services, serve: Serve): void {
  const { config, db, readiness, version } = context
  serve(ops.systemHealth, () => alive)
  serve(ops.systemReady, async () => {
    const obstacle = readiness.obstacle()
    if (obstacle) throw new Problem(obstacle)
    await ping(db)
    return alive
  })
  serve(ops.systemSettings, () => publicSettings(config, version))
  serve(ops.systemCompanyAdminManual, ({ query }, call) => readManual(call, query.realm))
  serve(ops.systemCompanyAdminManualReplace, ({ body }, call) => replaceManual(call, body))
}
