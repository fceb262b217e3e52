import { ConfigFault } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'

/** Says why something could not start: one readable line a fault; a stack only for what nobody foresaw (product.md OPS-03). */
export function reportFault(error: unknown): void {
  const known = error instanceof ConfigFault ? error.lines : error instanceof StartFault ? [error.message] : null
  const lines = known ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  process.stderr.write(lines.map((line) => `${line}\n`).join(''))
}
