import * as ops from '@azas/api/system.operations.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { publicSettings } from './settings.ts'
import { ping } from './system.queries.ts'

const alive = { status: 'ok' } as const

export function systemFeature({ config, db, version }: Services, serve: Serve): void {
  serve(ops.systemHealth, () => alive)
  serve(ops.systemReady, async () => {
    await ping(db)
    return alive
  })
  serve(ops.systemSettings, () => publicSettings(config, version))
}
