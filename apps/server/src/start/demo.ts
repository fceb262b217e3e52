import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { Config } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'
import { readDatabaseTime } from '#db/clock.ts'
import { openDatabase } from '#db/database.ts'
import { checkpoint, listRealms } from './realms.queries.ts'

const noLimits = { query_timeout: 0, statement_timeout: 0 }

/** Throws a StartFault if others could reach demo accounts, whose password is published (product.md OPS-05). */
function refuseOpenDemo(config: Config, realms: readonly { is_demo: boolean }[]): void {
  if (config.servesDemo || !realms.some((realm) => realm.is_demo)) return
  throw new StartFault(
    `This database holds demo accounts with a published password: serve it with HOST and BASE_URL on loopback and without TRUST_PROXY outside production, or set DEMO=1, or use another database (DATA_DIR is ${config.DATA_DIR}).`,
  )
}

/**
 * Fills an empty realm with demo data if configured. Returns whether it was filled and whether the realm is a demo.
 * `tell` is called for each step.
 */
export async function prepareDemo(
  config: Config,
  url: string,
  tell?: (step: string) => void,
): Promise<{ isFilled: boolean; isDemo: boolean }> {
  const db = openDatabase({ url, max: 1, limits: noLimits })
  try {
    refuseOpenDemo(config, await listRealms(db))
    let isFilled = false
    if (config.demo) {
      const { makeDemoData } = await import('#db/demo-data/demo-data.ts')
      const { REALM: realm, DEMO_PASSWORD: password, DEMO_PEOPLE: people } = config
      isFilled = await makeDemoData(db, { realm, password, people, today: tokyoDate(await readDatabaseTime(db)), tell })
      if (isFilled && config.DATABASE_URL === undefined) await checkpoint(db)
    }
    const isDemo = (await listRealms(db)).some((realm) => realm.id === config.REALM && realm.is_demo)
    return { isFilled, isDemo }
  } finally {
    await db.destroy()
  }
}
